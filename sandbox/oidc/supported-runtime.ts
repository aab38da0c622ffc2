const runtimeWarning = 'oidc-provider WARNING: Unsupported runtime.'

/** Loads a module without the warning of oidc-provider about Node.js versions on which it works and which we support. */
export async function withoutRuntimeWarning<Module>(
  output: Pick<Console, 'warn'>,
  load: () => Promise<Module>,
): Promise<Module> {
  const { warn } = output
  output.warn = (...args: unknown[]) => {
    if (!String(args[0]).includes(runtimeWarning)) warn(...args)
  }
  try {
    return await load()
  } finally {
    output.warn = warn
  }
}
