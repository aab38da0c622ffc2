/** Percent-encodes a text for the query of a URL. Unlike `encodeURIComponent`, it replaces invalid Unicode instead of throwing. */
const percentEncode = (text: string) =>
  new URLSearchParams({ text }).toString().slice(5).replaceAll('+', '%20')

/** Share links for an article. `url` is absolute. */
export function shareLinks({ title, url }: { title: string; url: string }) {
  const [subject, address] = [percentEncode(title), percentEncode(url)]
  return [
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
    { name: 'Twitter/X', href: `https://twitter.com/intent/tweet?url=${address}&text=${subject}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: 'Email', href: `mailto:?subject=${subject}&body=${address}` },
  ]
}
