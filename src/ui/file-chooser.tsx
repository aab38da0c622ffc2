type FileChooserProps = {
  id?: string
  accept: string
  disabled?: boolean
  multiple?: boolean
  onChoose: (files: File[]) => void
}

/** The button of the browser's file chooser. The page around it says which file was chosen. */
export function FileChooser({ id, accept, disabled = false, multiple = false, onChoose }: FileChooserProps) {
  return (
    <input
      id={id}
      type="file"
      accept={accept}
      multiple={multiple}
      disabled={disabled}
      className="mt-2 block min-h-11 w-full min-w-0 font-sans text-sm text-transparent file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-sm file:border file:border-ink file:bg-transparent file:px-4 file:font-semibold file:text-ink hover:file:bg-blue-pale disabled:opacity-60"
      onChange={({ currentTarget }) => {
        const files = Array.from(currentTarget.files ?? [])
        if (files.length > 0) onChoose(files)
        // Without this, the browser reports no change if the person chooses the same file again.
        currentTarget.value = ''
      }}
    />
  )
}
