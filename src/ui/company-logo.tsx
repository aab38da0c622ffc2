type CompanyLogoProps = { src: string | undefined; name: string }

const markFailed = (image: HTMLImageElement) => (image.hidden = true)

/** A picture that failed before its handler was there. */
function markIfFailed(image: HTMLImageElement | null) {
  if (image?.complete && image.naturalWidth === 0) markFailed(image)
}

/** A company's logo on a plate of its own, as nobody knows its colours; its name where there is none or it fails. */
export function CompanyLogo({ src, name }: CompanyLogoProps) {
  return (
    <>
      {src !== undefined && (
        <img
          key={src}
          ref={markIfFailed}
          src={src}
          alt={name}
          referrerPolicy="no-referrer"
          onError={({ currentTarget }) => markFailed(currentTarget)}
          className="peer h-20 max-w-64 bg-white object-contain p-3"
        />
      )}
      <span className="font-display text-h3 font-bold tracking-tight peer-[img:not([hidden])]:hidden">
        {name}
      </span>
    </>
  )
}
