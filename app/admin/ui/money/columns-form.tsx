import { Form } from "react-router";
import { Button } from "#app/ui/elements/button.tsx";
import { DisclosureSummary } from "../disclosure.tsx";
import { FormAlert } from "../form-alert.tsx";
import { Section } from "../section.tsx";
import { ColumnsFields, type ColumnsFieldsProps } from "./columns-fields.tsx";

interface ColumnsFormProps extends ColumnsFieldsProps {
  /** Of whom the files are: "the courier". */
  whose: string;
  /** Whether the form is what the file waits for. */
  asked: boolean;
}

/** Says what the columns of somebody's files mean. What is said is kept for the next files. */
export function ColumnsForm({ whose, asked, ...fields }: ColumnsFormProps) {
  const form = (
    <Form method="post" className="grid max-w-3xl gap-4 md:grid-cols-2">
      <div className="md:col-span-2">
        <FormAlert result={fields.result} />
      </div>
      <ColumnsFields {...fields} />
      <Button name="intent" value="map" look={asked ? "accent" : "secondary"} className="justify-self-start">
        Try the file with these columns
      </Button>
    </Form>
  );
  if (asked)
    return (
      <Section id="columns" title="What the columns mean">
        <p className="text-sm">It is kept for the next files of {whose}.</p>
        {form}
      </Section>
    );
  return (
    <details className="panel group" open={Object.keys(fields.result?.errors ?? {}).length > 0}>
      <DisclosureSummary title="What the columns mean" />
      {form}
    </details>
  );
}
