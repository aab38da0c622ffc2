export function machineFiles(): Record<string, string>
