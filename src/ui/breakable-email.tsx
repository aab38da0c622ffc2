/** An email address, which breaks before its @ rather than at a hyphen. */
export const BreakableEmail = ({ address }: { address: string }) =>
  address.split(/(?=@)/).map((part) => (
    <span key={part} className="inline-block max-w-full">
      {part}
    </span>
  ))
