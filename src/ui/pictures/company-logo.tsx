import { hideIfBroken, hideImage } from './broken-image.ts'

type CompanyLogoProps = { src: string | undefined; name: string }

/** A company's logo on a neutral background, because its colours are unknown. Falls back to the name. */
export function CompanyLogo({ src, name }: CompanyLogoProps) {
  return (
    <>
      {src !== undefined && (
        <img
          key={src}
          ref={hideIfBroken}
          src={src}
          alt={name}
          referrerPolicy="no-referrer"
          onError={({ currentTarget }) => hideImage(currentTarget)}
          className="peer h-20 max-w-64 bg-white object-contain p-3"
        />
      )}
      <span className="font-display text-h3 font-bold tracking-tight peer-[img:not([hidden])]:hidden">
        {name}
      </span>
    </>
  )
}
