import { hideImage, brokenImageRef } from './broken-image.ts'

type PictureProps = {
  src: string
  alt: string
  width: number | undefined
  height: number | undefined
  className?: string
  /** The picture keeps its shape and is never larger than its pixels. By default it is cut to the given shape. */
  isWhole?: boolean
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

/** The shape of a picture that is shown whole; of an unknown size only its placeholder has one. */
const wholeShape = (width: number | undefined) =>
  width === undefined
    ? 'w-fit max-w-full has-[[hidden]]:aspect-video has-[[hidden]]:w-[42rem] [&:not(:has(img))]:aspect-video'
    : 'max-w-full'

/**
 * A picture of `width` by `height` pixels. If it fails or `src` is empty, a placeholder of the same size shows its text. The size
 * of one that is shown whole may be unknown.
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
  isWhole = false,
}: PictureProps) {
  const hasSize = width !== undefined && height !== undefined
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
      className={`peer relative z-1 block ${hasSize ? 'size-full' : 'h-auto max-w-full'} ${isWhole ? 'object-contain' : 'object-cover'}`}
    />
  )
  return (
    <span
      style={{
        ...(hasSize && { aspectRatio: `${width} / ${height}` }),
        ...(hasSize && isWhole && { width }),
      }}
      className={`relative block overflow-hidden bg-paper-shade text-ink ${isWhole ? wholeShape(width) : ''} ${className}`}
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
