type PictureProps = {
  src: string
  alt: string
  width: number
  height: number
  className?: string
  /** What the placeholder says; the picture's words otherwise. */
  label?: string
  /** The picture stands in the first view. */
  isFirst?: boolean
}

const hide = (image: HTMLImageElement) => (image.hidden = true)

/** A picture that failed before its handler was there. */
function hideIfBroken(image: HTMLImageElement | null) {
  if (image?.complete && image.naturalWidth === 0) hide(image)
}

/**
 * A picture, `width` by `height` in its own pixels. Should it not load, or have no address, a drawn placeholder of the same
 * size stands there with its words.
 */
export function Picture({
  src,
  alt,
  width,
  height,
  className = '',
  label = alt,
  isFirst = false,
}: PictureProps) {
  return (
    <span
      style={{ aspectRatio: `${width} / ${height}` }}
      className={`relative block overflow-hidden bg-paper-shade text-ink ${className}`}
    >
      {src !== '' && (
        <img
          ref={hideIfBroken}
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          onError={({ currentTarget }) => hide(currentTarget)}
          className="peer relative z-1 block size-full object-cover"
        />
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
        className={`annotation absolute inset-0 flex items-center justify-center p-6 text-center ${src === '' ? '' : 'invisible peer-[[hidden]]:visible'}`}
      >
        <span className="max-w-md border border-blue-line bg-sheet px-4 py-3">{label}</span>
      </span>
    </span>
  )
}
