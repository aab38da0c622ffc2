const unwanted = 'oidc-provider WARNING: Unsupported runtime.'

/** Loads a module without the one line by which oidc-provider refuses a Node.js it works on: we support it. */
export async function withoutRuntimeWarning<Module>(load: () => Promise<Module>): Promise<Module> {
  const { warn } = console
  console.warn = (...said: unknown[]) => {
    if (!String(said[0]).includes(unwanted)) warn(...said)
  }
  try {
    return await load()
  } finally {
    console.warn = warn
  }
}
