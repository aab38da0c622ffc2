import { BarChart3, Target, Users, type LucideIcon } from 'lucide-react'

const glyphs = new Map<string, LucideIcon>([
  ['BarChart3', BarChart3],
  ['Users', Users],
  ['Target', Target],
])

/** The icon for a name in a portal's document; a dot for unknown names. */
export function Glyph({ name }: { name: string }) {
  const Icon = glyphs.get(name)
  return (
    <span
      aria-hidden="true"
      data-glyph={Icon ? name : 'dot'}
      className="flex size-12 items-center justify-center border border-blue-line text-blue"
    >
      {Icon ? (
        <Icon strokeWidth={1.5} className="size-6" />
      ) : (
        <span className="size-2.5 rounded-[50%] bg-blue [print-color-adjust:exact]" />
      )}
    </span>
  )
}
