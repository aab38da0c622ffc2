/** A loading placeholder, hidden from screen readers. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-breathe border border-blue-line bg-blue-pale ${className}`}
    />
  )
}
