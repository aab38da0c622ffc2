/**
 * What shows that a table of the class `cut-edge` can be scrolled sideways: a shadow at its right edge, which goes when the
 * end is in view, a scrollbar that stays visible, and a first column that stays in place. The style is only on pages with Markdown.
 */
export function CutEdgeStyle() {
  return (
    <style href="cut-edge" precedence="default">{`
      @media screen and (forced-colors: none) {
        .cut-edge {
          --ground: var(--color-white);
          background:
            linear-gradient(to left, var(--ground) 1.25rem, transparent) right / 2.5rem 100% no-repeat local,
            linear-gradient(to left, #0a1a3340, transparent) right / 1.25rem 100% no-repeat,
            var(--ground);
        }
        .cut-edge > table { mix-blend-mode: multiply }
        .cut-edge::-webkit-scrollbar { height: 0.5rem }
        .cut-edge::-webkit-scrollbar-thumb { background: var(--color-blue) }
      }
      .cut-edge :is(th, td):first-child { position: sticky; inset-inline-start: 0 }
      .cut-edge td:first-child { background: var(--color-sheet) }
    `}</style>
  )
}
