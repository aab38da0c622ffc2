/** The print layout: A4 without a page margin, because slides have their own. */
export const printCss = `
  @page { size: A4 portrait; margin: 0 }
  @media print {
    html { font-size: 86% }
    *, ::before, ::after { animation: none !important; transition: none !important }
  }
`
