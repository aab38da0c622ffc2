import type { ComponentType } from 'react'

/** One page: where it is, what its head says, what stands around it and what it shows. */
export type Route = {
  path: string
  title: string
  description: string
  layout: 'site' | 'dashboard'
  /** The page asks itself who may see it, and shows nothing of use before. */
  isGuarded?: boolean
  Page: ComponentType
}
