import type { AnyStateMachine } from 'xstate'

/** Whether a value is a machine. */
export const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && '__xstatenode' in value

/** The machines that files export, by the names of the files. `files` is what `import.meta.glob` gives. */
export const machinesIn = (files: Record<string, Record<string, unknown>>): Map<string, AnyStateMachine> =>
  new Map(
    Object.entries(files).flatMap(([file, exported]): [string, AnyStateMachine][] => {
      const machine = Object.values(exported).find(isMachine)
      return machine ? [[file.replace(/^.*\/|\.ts$/g, ''), machine]] : []
    }),
  )
