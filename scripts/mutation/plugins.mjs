import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner'
import { createFlowRunner } from './flow-runner.mjs'
import { sampleChecker } from './sample.mjs'

const propertyKeyOf = ({ parent }) => (parent?.type === 'ObjectProperty' ? parent.key.name : undefined)

const isError = (node) => node?.type === 'NewExpression' && node.callee.name === 'Error'

/** Syntax nodes that are not mutated: [whether it is such a node, the reason]. */
const ignoredNodes = [
  [
    (path) => path.isStringLiteral() && propertyKeyOf(path) === 'description',
    'A description is words for the charts.',
  ],
  [
    ({ node }) => node.properties?.length === 1 && node.properties[0].key?.name === 'description',
    'A state that has nothing but a description may as well have none.',
  ],
  [
    (path) => path.isStringLiteral() && propertyKeyOf(path) === 'id',
    'An id names a machine or an actor; its default is the source of the actor.',
  ],
  [
    (path) =>
      path.isArrowFunctionExpression() && /^from(Promise|Callback)$/.test(path.parent.callee?.name ?? ''),
    'An actor that was not provided rejects; every actor is provided.',
  ],
  [
    ({ node, parent }) => isError(parent) || (node.type === 'ArrowFunctionExpression' && isError(node.body)),
    'The text of an internal error is for developers.',
  ],
]

export const productIgnorer = {
  shouldIgnore: (path) => ignoredNodes.find(([applies]) => applies(path))?.[1],
}

/**
 * Stryker's Vitest runner with a correction: a mutant that breaks the import of a test file counts as killed. Stryker itself counts
 * that mutant as survived, because the file then has no tests (stryker-js issue 6150).
 */
function createRunner(injector) {
  const runner = vitestPlugins[0].factory(injector)
  const mutantRun = runner.mutantRun.bind(runner)
  runner.mutantRun = async (options) => {
    const result = await mutantRun(options)
    const broken = runner.ctx.state.getFiles().find((file) => file.result?.state === 'fail')
    if (result.status !== 'survived' || broken === undefined) return result
    const failureMessage = broken.result.errors?.[0]?.message ?? 'The test file could not be collected.'
    return { status: 'killed', killedBy: [broken.filepath], failureMessage, nrOfTests: 0 }
  }
  return runner
}
createRunner.inject = vitestPlugins[0].factory.inject

export const strykerPlugins = [
  { kind: 'Ignore', name: 'product', value: productIgnorer },
  { kind: 'Checker', name: 'sample', factory: sampleChecker },
  { kind: 'TestRunner', name: 'flow', factory: createFlowRunner },
  { kind: 'TestRunner', name: 'collected', factory: createRunner },
]
