import { type ComponentProps, useState } from "react";
import { TextField } from "#app/ui/elements/text-field.tsx";

interface WordsFieldProps extends ComponentProps<typeof TextField> {
  /** Words that the shop uses already. */
  suggestions: string[];
}

/** The text up to the word that is being typed, with its comma. */
const before = (typed: string) => /^.*[,،]\s*/s.exec(typed)?.[0] ?? "";

/** A field for words separated by commas, which suggests those that the shop uses. Without scripts it suggests the first one. */
export function WordsField({ suggestions, name, id = name, ...field }: WordsFieldProps) {
  const [typed, setTyped] = useState(String(field.defaultValue ?? ""));
  const given = before(typed);
  const has = new Set(given.split(/[,،]/).map((word) => word.trim()));
  return (
    <>
      <TextField
        {...field}
        name={name}
        id={id}
        list={`${id}-suggestions`}
        autoComplete="off"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <datalist id={`${id}-suggestions`}>
        {suggestions
          .filter((word) => !has.has(word))
          .map((word) => (
            <option key={word} value={given + word}>
              {word}
            </option>
          ))}
      </datalist>
    </>
  );
}
