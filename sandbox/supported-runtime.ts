const unwanted = 'oidc-provider WARNING: Unsupported runtime.'

/** Loads a module without the one line by which oidc-provider refuses a Node.js it works on: we support it. */
export async function withoutRuntimeWarning<Module>(
  output: Pick<Console, 'warn'>,
  load: () => Promise<Module>,
): Promise<Module> {
  const { warn } = output
  output.warn = (...said: unknown[]) => {
    if (!String(said[0]).includes(unwanted)) warn(...said)
  }
  try {
    return await load()
  } finally {
    output.warn = warn
  }
}
