import type { RefObject } from 'react'
import { hideIfBroken, hideImage } from './broken-image.ts'

type BackgroundVideoProps = {
  /** URLs of the poster picture and of the film in two formats. */
  film: { poster: string; webm: string; mp4: string }
  /** A ref to the video element, which effects play. */
  videoRef: RefObject<HTMLVideoElement | null>
  /** The film cannot be played, so only its poster is shown. */
  hasFailed: boolean
  className?: string
}

/** Shown if neither the film nor its poster loads. */
function Placeholder() {
  return (
    <svg
      viewBox="0 0 960 720"
      preserveAspectRatio="xMidYMid slice"
      className="hidden size-full text-sky/60 peer-[[hidden]]:block"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="M0 170h200M292 170h192M576 170h192M860 170h100M0 360h384M476 360h484M0 550h200M292 550h192M576 550h192M860 550h100" />
      <path d="M200 141h92v58h-92zM484 141h92v58h-92zM768 141h92v58h-92zM200 521h92v58h-92zM484 521h92v58h-92zM768 521h92v58h-92z" />
      <path d="m430 314 46 46-46 46-46-46zM430 314V199h54M430 406v115h54" />
    </svg>
  )
}

/**
 * A silent, decorative film that loops. Only its poster loads at once. The poster is an image of its own, because a video
 * reports no error for its poster.
 */
export function BackgroundVideo({ film, videoRef, hasFailed, className = '' }: BackgroundVideoProps) {
  return (
    <div aria-hidden="true" className={`overflow-hidden ${className}`}>
      <div className="relative size-full">
        <img
          ref={hideIfBroken}
          src={film.poster}
          alt=""
          decoding="async"
          onError={({ currentTarget }) => hideImage(currentTarget)}
          className="peer block size-full object-cover"
        />
        <Placeholder />
        {!hasFailed && (
          <video
            ref={videoRef}
            tabIndex={-1}
            muted
            loop
            playsInline
            preload="none"
            className="absolute inset-px size-[calc(100%-2px)] object-cover"
          >
            <source src={film.webm} type="video/webm" />
            <source src={film.mp4} type="video/mp4" />
          </video>
        )}
      </div>
    </div>
  )
}
