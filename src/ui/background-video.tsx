type BackgroundVideoProps = {
  /** Addresses of its first picture and of the film in two formats. */
  film: { poster: string; webm: string; mp4: string }
  className?: string
}

/** A silent, endless film that says nothing a person would miss. Nothing of it but its picture loads by itself. */
export function BackgroundVideo({ film, className }: BackgroundVideoProps) {
  return (
    <video
      data-backdrop=""
      aria-hidden="true"
      tabIndex={-1}
      muted
      loop
      playsInline
      preload="none"
      poster={film.poster}
      className={className}
    >
      <source src={film.webm} type="video/webm" />
      <source src={film.mp4} type="video/mp4" />
    </video>
  )
}
