import { Form, Link } from "react-router";
import type { FormResult } from "#app/ui/account/form-result.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { Field } from "#app/ui/elements/field.tsx";
import { linkLook } from "../link-look.ts";
import { FormAlert } from "../form-alert.tsx";
import { IntentButton } from "../intent-button.tsx";
import { Section } from "../section.tsx";

interface StatementViewProps {
  statementOf: string;
  month: string;
  here: string;
  file: string;
  opening: string;
  closing: string;
  columns: string[];
  totals: string[];
  days: { day: string; amounts: string[]; balance: string }[];
  /** Whether more came of what had been written off than was written off, on a day or in the month. */
  recovered: boolean;
  tax: string;
  certificates: { id: string; fileName: string; added: string }[];
  result: FormResult | null;
}

const cell = "px-2 py-1 text-right figures whitespace-nowrap";

/** A courier's month: what it held, what came and went on each day, and what it holds. It prints as one table. */
export function StatementView(props: StatementViewProps) {
  const { statementOf, month, here, file, opening, closing, columns, totals, days, result } = props;
  return (
    <>
      <div className="grid gap-1">
        <Link to={here} className={`${linkLook} self-start text-sm print:hidden`}>
          <bdi>{statementOf}</bdi>
        </Link>
        <h1 className="heading text-2xl wrap-anywhere">
          <bdi>{statementOf}</bdi>: {month}
        </h1>
        <p className="text-sm text-muted print:hidden">
          The browser&rsquo;s own Print (Ctrl P) prints the table alone.
        </p>
      </div>
      <p className="print:hidden">
        <a href={file} className={buttonLooks("secondary", "medium")}>
          All entries as CSV
        </a>
      </p>
      {/* Wider than a phone: it scrolls in its own frame, which keys reach. */}
      <div
        role="region"
        aria-label="Statement"
        tabIndex={0}
        className="overflow-x-auto border border-line bg-white print:overflow-visible print:border-0"
      >
        <table className="w-full text-sm print:text-[8pt]">
          <caption className="sr-only">
            Statement of {statementOf}, {month}
          </caption>
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="px-2 py-2 text-left">
                Day
              </th>
              {columns.map((label) => (
                <th key={label} scope="col" className="px-2 py-2 text-right">
                  {label}
                </th>
              ))}
              <th scope="col" className="px-2 py-2 text-right">
                Holds
              </th>
            </tr>
          </thead>
          <tbody>
            <tr className="border-b border-line font-semibold">
              <th scope="row" colSpan={columns.length + 1} className="px-2 py-2 text-left">
                Held when the month began
              </th>
              <td className={cell}>{opening}</td>
            </tr>
            {days.map(({ day, amounts, balance }) => (
              <tr key={day} className="border-b border-line">
                <th scope="row" className="px-2 py-1 text-left font-normal whitespace-nowrap">
                  {day}
                </th>
                {amounts.map((amount, at) => (
                  <td key={columns[at]} className={cell}>
                    {amount}
                  </td>
                ))}
                <td className={cell}>{balance}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-bold">
              <th scope="row" className="px-2 py-2 text-left">
                Together
              </th>
              {totals.map((amount, at) => (
                <td key={columns[at]} className={cell}>
                  {amount}
                </td>
              ))}
              <td className={cell}>{closing}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="text-sm text-muted print:text-black">
        A parcel stands here with all that the courier collected for it, also when pieces of it came back later.
      </p>
      {props.recovered && (
        <p className="text-sm text-muted print:text-black">
          Below zero, “Written off” is what the courier paid after all although it had been written off.
        </p>
      )}
      {days.length === 0 && <p className="text-muted">Nothing was entered in this month.</p>}
      <div className="print:hidden">
        <Certificates {...props} result={result} />
      </div>
    </>
  );
}

function Certificates({ tax, certificates, result }: StatementViewProps) {
  return (
    <Section id="certificates" title="Tax withheld">
      <p>
        The courier withheld <strong className="figures">{tax}</strong> in this month. Its certificates stand here.
      </p>
      {certificates.length > 0 && (
        <ul className="grid">
          {certificates.map(({ id, fileName, added }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-1">
              <a href={`/admin/money/certificates/${id}`} className={`${linkLook} wrap-anywhere`}>
                <bdi>{fileName}</bdi>
              </a>
              <span className="text-sm text-muted">{added}</span>
              <IntentButton
                action=""
                intent="remove"
                look="quiet"
                fields={{ certificate: id }}
                label={`Remove ${fileName}`}
              >
                Remove
              </IntentButton>
            </li>
          ))}
        </ul>
      )}
      <FormAlert result={result} />
      <Form method="post" encType="multipart/form-data" className="grid max-w-xl gap-4">
        <Field id="file" label="Add a certificate" hint="PDF or photo, up to 5 MB." error={result?.errors?.file?.[0]}>
          {(control) => (
            <input
              type="file"
              name="file"
              accept="application/pdf,image/jpeg,image/png,image/webp"
              required
              className="control bg-white"
              {...control}
            />
          )}
        </Field>
        <Button name="intent" value="certificate" look="secondary" className="justify-self-start">
          Add it
        </Button>
      </Form>
    </Section>
  );
}
