/** Percent-encoded for a query; what is no Unicode is replaced. */
const encoded = (text: string) => new URLSearchParams({ text }).toString().slice(5).replaceAll('+', '%20')

/** Where an article is shared: its title and absolute address. */
export function shareLinks({ title, url }: { title: string; url: string }) {
  const [subject, address] = [encoded(title), encoded(url)]
  return [
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
    { name: 'Twitter/X', href: `https://twitter.com/intent/tweet?url=${address}&text=${subject}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: 'Email', href: `mailto:?subject=${subject}&body=${address}` },
  ]
}
