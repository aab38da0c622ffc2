import { ArrowLeft, Download, Link, Mail, MessageCircle, Printer, Share2 } from 'lucide-react'

const icons = {
  back: ArrowLeft,
  download: Download,
  link: Link,
  mail: Mail,
  message: MessageCircle,
  print: Printer,
  share: Share2,
}

export type IconName = keyof typeof icons

/** A line icon. Hidden from screen readers, because the text beside it says the same. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  const Drawn = icons[name]
  return <Drawn aria-hidden="true" strokeWidth={1.5} className={`size-5 shrink-0 ${className}`} />
}
