import { brand } from '#contract/brand.ts'
import { paths } from '#contract/page-paths.ts'

/** The header's links that open no panel. `glow`: classes that only the header of wide screens uses. */
export const plainLinks = [
  {
    to: paths.blueprint,
    title: 'The Blueprint',
    look: 'text-sky',
    glow: 'text-shadow-[0_0_14px_#8fb8ff99] hover:text-frost',
  },
  {
    to: paths.network,
    title: brand.collective,
    look: 'text-gold',
    glow: 'text-shadow-[0_0_14px_#ffca1a80] hover:text-frost',
  },
  { to: paths.insights, title: 'Insights', look: '', glow: 'hover:text-sky' },
  { to: paths.about, title: 'About', look: '', glow: 'hover:text-sky' },
]
