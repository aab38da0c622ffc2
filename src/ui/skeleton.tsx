/** The shape of something that is on its way; hidden from assistive technology. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-breathe border border-blue-line bg-blue-pale ${className}`}
    />
  )
}
