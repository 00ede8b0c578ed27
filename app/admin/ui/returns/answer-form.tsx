import { Button } from "#app/ui/elements/button.tsx";
import { SelectField, TextAreaField } from "#app/ui/elements/text-field.tsx";
import { ReturnStep, stepField } from "./return-step.tsx";
import type { ReturnViewProps } from "./return-props.ts";
import { readyWords } from "./return-labels.ts";

const intents = ["approve", "decline"];

/** Allows the return or declines it, with words that are ready, or own ones. */
export function AnswerForm(props: ReturnViewProps) {
  const { can, maxTextLength, result } = props;
  const ready = can.answer
    ? [
        { label: "To approve it", words: readyWords.approved },
        { label: "To decline it", words: readyWords.declined },
      ]
    : [{ label: "To decline it", words: ["What you asked for has not arrived, so we close the request."] }];
  return (
    <ReturnStep
      {...props}
      step="answer"
      title={can.answer ? "Answer" : "It never came?"}
      lead="The customer gets your words by mail, and reads them on the page of the order."
    >
      <SelectField label="Ready words" className="w-full" {...stepField(result, intents, "ready")}>
        <option value="">None</option>
        {ready.map(({ label, words }) => (
          <optgroup key={label} label={label}>
            {words.map((text) => (
              <option key={text}>{text}</option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <TextAreaField
        label="Your words"
        className="w-full"
        rows={3}
        dir="auto"
        maxLength={maxTextLength}
        {...stepField(result, intents, "words")}
      />
      <div className="flex flex-wrap gap-3">
        {can.answer && (
          <Button look="accent" name="intent" value="approve">
            Approve it
          </Button>
        )}
        {can.decline && (
          <Button look="secondary" name="intent" value="decline">
            Decline it
          </Button>
        )}
      </div>
    </ReturnStep>
  );
}
