import { Button } from "#app/ui/elements/button.tsx";

interface SearchFieldProps {
  id: string;
  label: string;
  name?: string;
  /** What the page was searched for. Another one replaces what is typed. */
  text: string;
  maxLength?: number;
}

/** The search field of a form, with its button. */
export function SearchField({ id, label, name = "q", text, maxLength = 100 }: SearchFieldProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="flex max-w-2xl gap-2">
        <input
          key={text}
          id={id}
          type="search"
          name={name}
          defaultValue={text}
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          className="control min-w-0"
        />
        <Button look="secondary">Search</Button>
      </div>
    </div>
  );
}
