import { Combobox as BaseCombobox } from "@base-ui/react/combobox";
import { type ReactNode, useRef, useState } from "react";
import { Check, ChevronDown } from "lucide-react";
import { Field, type FieldProps } from "#app/ui/elements/field.tsx";
import { useHydrated } from "#app/ui/elements/use-hydrated.ts";

export interface ComboboxOption {
  value: string;
  label: string;
  /** A second line: a SKU, a city. */
  hint?: string;
}

interface ComboboxProps extends Omit<FieldProps, "id"> {
  /** The name of the form's field; its value is the chosen option's. */
  name: string;
  /** The control's id; the name unless set. */
  id?: string;
  defaultValue?: ComboboxOption | null;
  required?: boolean;
  placeholder?: string;
  onChoose?: (option: ComboboxOption | null) => void;
}

interface ListedComboboxProps extends ComboboxProps {
  options: ComboboxOption[];
}

interface SearchedComboboxProps extends ComboboxProps {
  /** Finds the options for a typed text, at most some twenty; called 200 ms after the last key. A newer call aborts the signal of the one before. */
  search: (text: string, signal: AbortSignal) => Promise<ComboboxOption[]>;
  /** What stands there without scripts: a plain field that the server understands, under a name of its own. */
  fallback: ReactNode;
}

/** A field that narrows its options while one types. Without scripts it is a select. */
export function Combobox({ options, ...props }: ListedComboboxProps) {
  const { name, id = name, defaultValue = null, required, placeholder, onChoose, ...field } = props;
  const hydrated = useHydrated();
  return (
    <Field id={id} {...field}>
      {(control) =>
        hydrated ? (
          <BaseCombobox.Root
            items={options}
            name={name}
            defaultValue={defaultValue}
            isItemEqualToValue={isSameOption}
            required={required ?? false}
            onValueChange={(option) => onChoose?.(option)}
          >
            <ComboboxBox control={control} placeholder={placeholder} empty="Nothing fits." />
          </BaseCombobox.Root>
        ) : (
          <select
            className="control"
            name={name}
            defaultValue={defaultValue?.value ?? ""}
            required={required}
            {...control}
          >
            <option value="">{placeholder ?? "–"}</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )
      }
    </Field>
  );
}

/** A field whose options are searched on the server while one types: goods, customers. */
export function SearchCombobox({ search, fallback, ...props }: SearchedComboboxProps) {
  const { name, id = name, defaultValue = null, required, placeholder, onChoose, ...field } = props;
  const hydrated = useHydrated();
  const { options, status, find } = useOptionSearch(search);
  if (!hydrated) return fallback;
  return (
    <Field id={id} {...field}>
      {(control) => (
        <BaseCombobox.Root
          items={options}
          filter={null}
          name={name}
          defaultValue={defaultValue}
          isItemEqualToValue={isSameOption}
          required={required ?? false}
          onValueChange={(option) => onChoose?.(option)}
          onInputValueChange={(text, { reason }) => {
            if (reason !== "item-press") find(text);
          }}
        >
          <ComboboxBox control={control} placeholder={placeholder} empty={status} />
        </BaseCombobox.Root>
      )}
    </Field>
  );
}

const statusTexts = {
  idle: "Type to search.",
  searching: "Searching…",
  done: "Nothing fits.",
  failed: "The search did not work. Try again.",
};

function useOptionSearch(search: SearchedComboboxProps["search"]) {
  const [options, setOptions] = useState<ComboboxOption[]>([]);
  const [status, setStatus] = useState<keyof typeof statusTexts>("idle");
  const running = useRef<{ controller: AbortController; timer: ReturnType<typeof setTimeout> } | null>(null);
  const find = (text: string) => {
    running.current?.controller.abort();
    clearTimeout(running.current?.timer);
    if (text.trim() === "") {
      setOptions([]);
      setStatus("idle");
      return;
    }
    const controller = new AbortController();
    setStatus("searching");
    const timer = setTimeout(async () => {
      try {
        const found = await search(text.trim(), controller.signal);
        if (controller.signal.aborted) return;
        setOptions(found);
        setStatus("done");
      } catch {
        if (!controller.signal.aborted) setStatus("failed");
      }
    }, 200);
    running.current = { controller, timer };
  };
  return { options, status: statusTexts[status], find };
}

const isSameOption = (one: ComboboxOption, other: ComboboxOption) => one.value === other.value;

function ComboboxBox({
  control,
  placeholder,
  empty,
}: {
  control: object;
  placeholder: string | undefined;
  empty: string;
}) {
  return (
    <>
      <BaseCombobox.InputGroup className="relative">
        <BaseCombobox.Input {...control} placeholder={placeholder} className="control pr-12" dir="auto" />
        <BaseCombobox.Trigger
          aria-label="Show the options"
          className="absolute inset-y-0 right-0 inline-flex w-12 items-center justify-center"
        >
          <ChevronDown aria-hidden="true" className="size-4" />
        </BaseCombobox.Trigger>
      </BaseCombobox.InputGroup>
      <BaseCombobox.Portal>
        <BaseCombobox.Positioner sideOffset={4} className="z-[60]">
          <BaseCombobox.Popup className="max-h-[min(20rem,var(--available-height))] w-[var(--anchor-width)] overflow-y-auto rounded-control border border-control bg-white shadow-lift">
            <BaseCombobox.Empty className="px-3 text-sm text-muted not-empty:py-3">{empty}</BaseCombobox.Empty>
            <BaseCombobox.List>
              {(option: ComboboxOption) => (
                <BaseCombobox.Item
                  key={option.value}
                  value={option}
                  className="flex min-h-11 cursor-pointer items-center gap-2 px-3 py-1.5 text-sm data-highlighted:bg-sunken"
                >
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    <bdi className="block">{option.label}</bdi>
                    {option.hint && <bdi className="block text-muted">{option.hint}</bdi>}
                  </span>
                  <BaseCombobox.ItemIndicator>
                    <Check aria-hidden="true" className="size-4" />
                  </BaseCombobox.ItemIndicator>
                </BaseCombobox.Item>
              )}
            </BaseCombobox.List>
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </>
  );
}
