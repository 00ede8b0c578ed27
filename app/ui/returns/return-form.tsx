import type { loadReturnPage, RefusedReturn } from "#app/actions/orders/return-page.ts";
import { returnOutcomeLabels } from "#domains/returns/return.ts";
import { Alert } from "../elements/alert.tsx";
import { Button } from "../elements/button.tsx";
import { ButtonLink } from "../elements/button-link.tsx";
import { PhoneLink } from "../elements/contact-links.tsx";
import { Field } from "../elements/field.tsx";
import { TextAreaField } from "../elements/text-field.tsx";
import { ReturnLineFields } from "./return-line-fields.tsx";

type ReturnFormProps = Awaited<ReturnType<typeof loadReturnPage>> & { refused: RefusedReturn | null };

/** Asks for a return: how many of which line and why, with photos and a note. It needs no scripts, and loses nothing when it is refused. */
export function ReturnForm(props: ReturnFormProps) {
  const { number, page, lines, phone, refused } = props;
  // Of a refused form what was typed is shown in any case.
  const can = refused !== null || lines.some(({ refusal }) => refusal === null);
  return (
    <div className="wrap max-w-3xl py-8">
      <h1 className="heading text-4xl">Send something back</h1>
      <p className="mt-3">
        Of order <span className="figures font-semibold">{number}</span>. We answer by mail, and you find the answer on
        the page of your order too.
      </p>
      {refused && (
        <Alert
          key={refused.message}
          tone={refused.message.startsWith("The photo") ? "info" : "failure"}
          focused
          className="mt-6"
        >
          {refused.message}
        </Alert>
      )}
      {can ? (
        <Fields {...props} />
      ) : (
        <>
          <p className="mt-6 font-semibold">Nothing of it can come back now:</p>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {lines.map((line) => (
              <ReturnLineFields key={line.position} line={line} pieces="" refused={null} />
            ))}
          </ul>
          <p className="mt-6">
            Is something wrong all the same? Call us on{" "}
            <PhoneLink phone={phone} className="font-semibold underline underline-offset-4" />.
          </p>
          <ButtonLink to={page} look="secondary" className="mt-6">
            Back to the order
          </ButtonLink>
        </>
      )}
    </div>
  );
}

function Fields({ page, lines, outcomes, returnId, asksForPhotos, maxPhotos, uploadTypes, refused }: ReturnFormProps) {
  const { values = {}, errors = {}, photos = [] } = refused ?? {};
  // Of one piece nobody asks how many.
  const pieces = lines.reduce((all, { max }) => all + max, 0) === 1 ? "1" : "";
  return (
    <form method="post" action={`${page}/return`} encType="multipart/form-data" noValidate className="mt-6 grid gap-6">
      {/* What Enter presses: the buttons of photos come first. */}
      <button hidden>Send</button>
      <input type="hidden" name="return" value={values.return ?? returnId} />
      <fieldset>
        <legend className="heading text-2xl">What comes back?</legend>
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {lines.map((line) => (
            <ReturnLineFields key={line.position} line={line} pieces={pieces} refused={refused} />
          ))}
        </ul>
      </fieldset>
      <div className="grid gap-3">
        {photos.length > 0 && (
          <ul aria-label="Photos that we have" className="flex flex-wrap gap-3">
            {photos.map((photo, at) => (
              <li key={photo} className="grid justify-items-center gap-1">
                <img
                  src={`${page}/return/photos/${photo}`}
                  alt={`What you show us, ${at + 1}`}
                  width={112}
                  height={112}
                  className="size-28 rounded-control border border-line object-cover"
                />
                <Button name="remove" value={photo} look="secondary" size="small" aria-label={`Remove photo ${at + 1}`}>
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Field
          id="photos"
          label={photos.length > 0 ? "More photos" : "Photos"}
          optional={!asksForPhotos}
          error={errors.photos}
          hint={`What is wrong with it, and its label. JPEG, PNG or WebP, at most ${maxPhotos}. Only you and our staff see them.`}
        >
          {(control) => (
            <input type="file" name="photos" multiple accept={uploadTypes} className="control bg-white" {...control} />
          )}
        </Field>
      </div>
      <TextAreaField
        name="note"
        label="Anything else that we should know"
        hint={
          outcomes.includes("refund")
            ? "For money by transfer also the account that it should reach, such as your Easypaisa number or IBAN."
            : undefined
        }
        optional
        dir="auto"
        defaultValue={values.note ?? ""}
        error={errors.note}
      />
      <fieldset>
        <legend className="font-semibold">How should we pay back what is yours?</legend>
        {outcomes.map((outcome, at) => (
          <label key={outcome} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="outcome"
              value={outcome}
              defaultChecked={values.outcome === undefined ? at === 0 : values.outcome === outcome}
              className="size-5 shrink-0 accent-ink"
            />
            {returnOutcomeLabels[outcome]}
          </label>
        ))}
        {errors.outcome && <p className="text-sm font-semibold text-failure">{errors.outcome}</p>}
      </fieldset>
      <p className="flex flex-wrap gap-3">
        <Button size="large">Ask for the return</Button>
        <ButtonLink to={page} look="secondary" size="large">
          Keep everything
        </ButtonLink>
      </p>
    </form>
  );
}
