import { hideImage, brokenImageRef } from './broken-image.ts'

type PictureProps = {
  src: string
  alt: string
  width: number
  height: number
  className?: string
  /** The same picture in other formats and widths, the best format first. */
  sources?: readonly { type: string; srcSet: string }[]
  sizes?: string
  /** The placeholder's text; by default `alt`. */
  label?: string
  /** The picture is visible without scrolling, so it loads first. */
  isFirst?: boolean
}

/** After a failed source, tries `src`. After a failed `src`, shows the placeholder. */
function fallBack(image: HTMLImageElement) {
  const picture = image.closest('picture')
  const sources = picture?.querySelectorAll<HTMLSourceElement>('source:not([media])') ?? []
  for (const source of sources) source.media = 'not all'
  if (sources.length > 0) return
  hideImage(image)
  if (picture) picture.hidden = true
}

const fallBackIfBroken = brokenImageRef(fallBack)

/**
 * A picture of `width` by `height` pixels. If it fails or `src` is empty, a placeholder of the same size shows its text.
 */
export function Picture({
  src,
  alt,
  width,
  height,
  className = '',
  sources = [],
  sizes,
  label = alt,
  isFirst = false,
}: PictureProps) {
  const image = src !== '' && (
    <img
      ref={fallBackIfBroken}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      // Decoded later, the first picture would be painted after the page's text.
      decoding={isFirst ? 'sync' : 'async'}
      onError={({ currentTarget }) => fallBack(currentTarget)}
      className="peer relative z-1 block size-full object-cover"
    />
  )
  return (
    <span
      style={{ aspectRatio: `${width} / ${height}` }}
      className={`relative block overflow-hidden bg-paper-shade text-ink ${className}`}
    >
      {sources.length === 0 ? (
        image
      ) : (
        <picture className="peer">
          {sources.map((source) => (
            <source key={source.type} {...source} sizes={sizes} />
          ))}
          {image}
        </picture>
      )}
      <svg
        aria-hidden="true"
        preserveAspectRatio="none"
        viewBox="0 0 100 100"
        className="absolute inset-0 size-full text-blue-line"
        stroke="currentColor"
      >
        <path d="M0 0 100 100M100 0 0 100" vectorEffect="non-scaling-stroke" />
      </svg>
      <span
        className={`annotation absolute inset-0 flex items-center justify-center p-[min(1.5rem,4%)] text-center ${src === '' ? '' : 'invisible peer-[[hidden]]:visible'}`}
      >
        <span className="max-w-md border border-blue-line bg-sheet px-[min(1rem,4%)] py-[min(0.75rem,3%)]">
          {label}
        </span>
      </span>
    </span>
  )
}
