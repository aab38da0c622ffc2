type BenefitsProps = { items: readonly { title: string; text: string }[]; className: string }

/** A numbered, ruled list of what a product opens. */
export function Benefits({ items, className }: BenefitsProps) {
  return (
    <ol className={`border-t border-blue-line ${className}`}>
      {items.map(({ title, text }, index) => (
        <li key={title} className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-b border-blue-line py-4">
          <span aria-hidden="true" className="annotation pt-1 text-blue">{`0${index + 1}`}</span>
          <span>
            <strong className="font-semibold">{title}</strong>
            <span className="mt-0.5 block text-sm text-muted">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
