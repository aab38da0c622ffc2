import { BroadcastChannel } from 'node:worker_threads'
import { createVitest } from 'vitest/node'

/**
 * Runs the path tests of a flow for each mutant in one Vitest worker (`tests/mutation/flow.test.tsx`). Stryker's own Vitest runner
 * starts a worker for each mutant, which loads React and the DOM again. What one mutant leaves behind must not count against the next:
 * a mutant counts as killed only if the failed test passes without any mutant right after.
 */
class FlowRunner {
  #channel = new BroadcastChannel('mutation')

  async init() {
    process.env.NODE_ENV = 'test'
    const options = { config: 'vitest.mutation.config.ts', pool: 'threads', maxWorkers: 1, watch: false }
    this.vitest = await createVitest('test', { ...options, reporters: ['dot'] })
    const ready = this.#answer()
    this.running = this.vitest.start()
    await Promise.race([
      ready,
      this.running.then(() => Promise.reject(new Error('The path tests ended early.'))),
    ])
  }

  capabilities() {
    return { reloadEnvironment: true }
  }

  async dryRun() {
    const { tests, error } = await this.#ask({ type: 'run' })
    if (error !== undefined) return { status: 'error', errorMessage: error }
    return { status: 'complete', tests: tests.map((name) => ({ id: name, name, status: 0, timeSpentMs: 1 })) }
  }

  async mutantRun({ activeMutant }) {
    const { tests, error } = await this.#ask({ type: 'run', mutant: activeMutant.id })
    const nrOfTests = tests.length
    if (error === undefined) return { status: 'survived', nrOfTests }
    const killer = tests.at(-1) ?? 'import'
    const without = await this.#ask({ type: 'run', only: killer })
    return without.error === undefined
      ? { status: 'killed', killedBy: [killer], failureMessage: error, nrOfTests }
      : { status: 'error', errorMessage: `${killer}, without any mutant: ${without.error}` }
  }

  async dispose() {
    this.#channel.postMessage({ type: 'end' })
    await this.running
    this.#channel.close()
    await this.vitest.close()
  }

  #answer() {
    return new Promise((resolve) => {
      this.#channel.onmessage = ({ data }) => resolve(data)
    })
  }

  #ask(question) {
    const answer = this.#answer()
    this.#channel.postMessage(question)
    return answer
  }
}

export const createFlowRunner = Object.assign(() => new FlowRunner(), { inject: [] })
