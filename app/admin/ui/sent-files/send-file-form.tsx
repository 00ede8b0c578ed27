import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { FormResult } from "#app/ui/account/form-result.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { SelectField } from "#app/ui/elements/text-field.tsx";
import { CsvFileField } from "../csv-file-field.tsx";
import { Disclosure } from "../disclosure.tsx";
import { FormAlert } from "../form-alert.tsx";

interface SendFileFormProps {
  title: string;
  /** What becomes of the file. */
  about: string;
  /** Whose file it is. */
  owner: { label: string; name: string; choices: { id: string; name: string }[] };
  limits: { megabytes: number; rows: number };
  result: FormResult | null;
  /** Whether it is behind its title: where there are files already, they come first. */
  collapsed: boolean;
  /** More fields, before the file. */
  children?: ReactNode;
}

/** Sends a table of rows that is tried before anything is booked. */
export function SendFileForm({ title, about, owner, limits, result, collapsed, children }: SendFileFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  const errors = result?.errors ?? {};
  return (
    <div className="panel py-2">
      <Disclosure bare title={title} open={!collapsed || result !== null}>
        <div className="grid gap-3">
          <p className="max-w-prose text-sm">{about}</p>
          <FormAlert result={result} />
          <Form method="post" encType="multipart/form-data" className="grid max-w-xl gap-4">
            <SelectField
              label={owner.label}
              name={owner.name}
              required
              defaultValue={result?.values[owner.name] ?? ""}
              error={errors[owner.name]?.[0]}
            >
              <option value="">Choose</option>
              {owner.choices.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            {children}
            <CsvFileField {...limits} advice="From Excel: Save As, CSV UTF-8." error={errors.file?.[0]} />
            <Button look="accent" className="justify-self-start" pending={isSending} pendingLabel="Sending…">
              Try the file
            </Button>
          </Form>
        </div>
      </Disclosure>
    </div>
  );
}
