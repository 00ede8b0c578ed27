import type { loadReturnPage, RefusedReturn } from "#app/actions/orders/return-page.ts";
import { returnReasonFacts } from "#kernel/return-policy.ts";
import { Picture } from "../elements/picture.tsx";
import { SelectField, TextField } from "../elements/text-field.tsx";

type Line = Awaited<ReturnType<typeof loadReturnPage>>["lines"][number];

/** As many are offered to choose from; more are typed. */
const maxOffered = 12;

interface ReturnLineProps {
  line: Line;
  /** How many pieces the form begins with. */
  pieces: "" | "1";
  refused: RefusedReturn | null;
}

/** How many of a line come back and why, or why none can. */
export function ReturnLineFields({ line, pieces, refused }: ReturnLineProps) {
  const { position, name, pictureKey, refusal, terms } = line;
  return (
    <li className="flex flex-wrap gap-4 py-4">
      {pictureKey && (
        <Picture
          picture={{ key: pictureKey, width: 160, height: 160, alt: "" }}
          sizes="4rem"
          upTo={160}
          className="size-16 shrink-0 rounded-control bg-surface object-cover"
        />
      )}
      <div className="grid min-w-0 flex-[1_1_12rem] gap-2">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        {refusal === null ? (
          <>
            <p className="text-sm text-muted">{terms}</p>
            <Choice line={line} pieces={pieces} refused={refused} />
          </>
        ) : (
          <p className="text-muted">{refusal}</p>
        )}
        {refusal !== null && refused?.errors[`quantity-${position}`] && (
          <p className="text-sm font-semibold text-failure">{refused.errors[`quantity-${position}`]}</p>
        )}
      </div>
    </li>
  );
}

function Choice({ line: { position, name, max, reasons, instead }, pieces, refused }: ReturnLineProps) {
  const shared = (field: string, begins = "") => ({
    id: `${field}-${position}`,
    name: `${field}-${position}`,
    defaultValue: refused?.values[`${field}-${position}`] ?? begins,
    error: refused?.errors[`${field}-${position}`],
  });
  const about = <span className="sr-only"> of {name}</span>;
  return (
    <div className="grid gap-3 sm:grid-cols-[9rem_1fr]">
      {max <= maxOffered ? (
        <SelectField label={<>Pieces{about}</>} {...shared("quantity", pieces)}>
          <option value="">None</option>
          {Array.from({ length: max }, (_, at) => (
            <option key={at} value={String(at + 1)}>
              {at + 1} of {max}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextField
          label={<>Pieces{about}</>}
          {...shared("quantity", pieces)}
          hint={`At most ${max}`}
          inputMode="numeric"
        />
      )}
      <SelectField label={<>Why{about}</>} {...shared("reason")}>
        <option value="">Choose</option>
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {returnReasonFacts[reason].label}
          </option>
        ))}
      </SelectField>
      {instead && !instead.isEmpty && (
        <SelectField
          label={<>What you want for it{about}</>}
          className="sm:col-span-2"
          {...shared("instead")}
          hint="What is dearer you pay at the door; what is cheaper we pay back."
        >
          <option value="">{instead.none}</option>
          {instead.choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      {instead?.isEmpty && (
        <p className="text-sm text-muted sm:col-span-2">It cannot be exchanged just now: nothing of it is in stock.</p>
      )}
      {instead?.isEmpty && refused?.errors[`instead-${position}`] && (
        <p className="text-sm font-semibold text-failure sm:col-span-2">{refused.errors[`instead-${position}`]}</p>
      )}
    </div>
  );
}
