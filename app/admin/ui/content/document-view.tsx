import { Link } from "react-router";
import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { Picture } from "#app/ui/elements/picture.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/elements/text-field.tsx";
import type { FormValues } from "#app/http/forms.ts";
import { contentLimits } from "#domains/cms/text-limits.ts";
import { maxSlugLength } from "#kernel/slugs.ts";
import { type EditFormResult, type FormState, toFormState } from "../../edit-forms/form-state.ts";
import { BackLink } from "../back-link.tsx";
import { EditForm } from "../edit-forms/edit-form.tsx";
import { SearchPreview } from "../edit-forms/search-preview.tsx";
import { useTyped } from "../edit-forms/use-typed.ts";
import { Disclosure } from "../disclosure.tsx";
import { fieldProps } from "../edit-forms/field-props.ts";
import { RowPages } from "../lists/row-pages.tsx";
import { Section } from "../section.tsx";
import { MarkdownField } from "../kit/markdown/markdown-field.tsx";
import { linkLook } from "../link-look.ts";

export interface DocumentViewProps {
  kind: "article" | "page";
  path: string;
  publicPath: string;
  one: string;
  many: string;
  slug: string | null;
  title: string | null;
  version: number;
  shownVersion: number | null;
  form: { values: FormValues; seen: string };
  preview: string;
  isPublic: boolean;
  picture: { key: string; width: number; height: number } | null;
  versions: { version: number; saved: string; by: string; isLatest: boolean }[];
  /** Whether the newest versions are listed. */
  isNewest: boolean;
  /** Before which version more are listed; null where there are none. */
  older: number | null;
  uploadTypes: string;
  result: EditFormResult | null;
}

/** One article or page: its text with a live preview, when it is shown, and its versions. */
export function DocumentView(props: DocumentViewProps) {
  const { path, publicPath, one, many, slug, title, version, shownVersion, form, result } = props;
  const action = `${path}/${slug ?? "new"}`;
  const state = toFormState("document", result, form.values);
  return (
    <>
      <div className="grid gap-1">
        <BackLink to={path}>{many}</BackLink>
        <h1 className="heading text-2xl wrap-anywhere" dir="auto">
          {title ?? `New ${one}`}
        </h1>
        {props.isPublic && (
          <p>
            <a href={`${publicPath}/${slug}`} className={`${linkLook} text-sm font-semibold`}>
              See it in the shop
            </a>
          </p>
        )}
      </div>
      {shownVersion !== null && (
        <Alert tone="info">
          <p>This is version {shownVersion}. Save it to bring it back; nothing is lost, the versions after it stay.</p>
          <p>
            <Link to={action} className={linkLook}>
              Show the latest
            </Link>
          </p>
        </Alert>
      )}
      <EditForm
        // Another version fills the fields anew.
        key={`${slug} ${version} ${shownVersion}`}
        form="document"
        title="Text"
        action={action}
        version={version}
        seen={form.seen}
        files={props.kind === "article"}
        result={result?.message ? result : null}
      >
        <DocumentFields {...props} state={state} />
        <Button look="accent" className="justify-self-start">
          Save the {one}
        </Button>
      </EditForm>
      {slug !== null && <Versions {...props} action={action} />}
    </>
  );
}

function DocumentFields(props: DocumentViewProps & { state: FormState }) {
  const { kind, slug, state, result, preview, picture, publicPath, uploadTypes } = props;
  const field = (name: string, hint?: string) => fieldProps(state, name, hint);
  return (
    <>
      <TextField label="Title" {...field("title")} dir="auto" maxLength={contentLimits.title} required />
      {slug === null && (
        <TextField
          label="Address"
          optional
          {...field("slug", `The end of ${publicPath}/…, which stays as it is. Empty: made of the title.`)}
          maxLength={maxSlugLength}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <TextAreaField
        label="Summary"
        optional
        {...field("summary", "Below the title, in lists and for search engines.")}
        dir="auto"
        rows={2}
        maxLength={contentLimits.summary}
      />
      {kind === "article" && (
        <>
          <TextField
            label="Author"
            {...field("author")}
            dir="auto"
            maxLength={contentLimits.author}
            autoComplete="off"
            required
          />
          <input type="hidden" name="pictureKey" defaultValue={state.values.pictureKey ?? ""} />
          {picture && (
            <div className="grid gap-1">
              <Picture
                picture={{ ...picture, alt: "" }}
                sizes="20rem"
                upTo={640}
                alt="The article's picture"
                className="aspect-video w-80 max-w-full rounded-control border border-line object-cover"
              />
              <label className="flex min-h-11 items-center gap-2">
                <input type="checkbox" name="removePicture" className="size-5 shrink-0 accent-ink" />
                Remove this picture
              </label>
            </div>
          )}
          <Field
            id="picture"
            label="Picture"
            optional
            hint="JPEG, PNG or WebP, up to 20 MB."
            error={state.errors.picture}
          >
            {(control) => (
              <input type="file" name="picture" accept={uploadTypes} className="control bg-white" {...control} />
            )}
          </Field>
        </>
      )}
      <MarkdownField
        label="Text"
        {...field("body")}
        rows={18}
        maxLength={contentLimits.body}
        preview={result?.preview ?? preview}
        previewIntent="preview"
      />
      <DocumentSearchPreview {...props} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="State" {...field("status", "A draft is seen by staff alone.")}>
          <option value="draft">Draft</option>
          <option value="published">Published</option>
        </SelectField>
        <TextField
          label="Shown from"
          {...field("publishedAt", "Pakistan time. A published text with a time to come is scheduled.")}
          type="datetime-local"
        />
      </div>
    </>
  );
}

function DocumentSearchPreview({ publicPath, slug, title, state }: DocumentViewProps & { state: FormState }) {
  const typed = useTyped("document", state.values);
  return (
    <SearchPreview
      title={typed.title?.trim() || (title ?? "")}
      path={`${publicPath}/${slug ?? typed.slug?.trim() ?? ""}`}
      description={typed.summary?.trim() || typed.title?.trim() || ""}
    />
  );
}

function Versions({ one, version, versions, isNewest, older, action, result }: DocumentViewProps & { action: string }) {
  return (
    <Section id="versions" title="Versions">
      {versions.length === 0 ? (
        <p className="text-sm text-muted">The first change keeps what there is now as a version.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {versions.map((each) => (
            <li key={each.version} className="flex flex-wrap items-center justify-between gap-x-4">
              <span>
                Version {each.version},{" "}
                <span className="text-muted">
                  {each.saved}, by <bdi>{each.by}</bdi>
                </span>
              </span>
              {each.isLatest ? (
                <span className="inline-flex min-h-11 items-center text-sm text-muted">The latest</span>
              ) : (
                <Link
                  to={`${action}?version=${each.version}`}
                  aria-label={`Look at version ${each.version}`}
                  className={`${linkLook} text-sm font-semibold`}
                >
                  Look at it
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      <RowPages
        previous={isNewest ? null : `${action}#versions`}
        next={older === null ? null : `${action}?before=${older}#versions`}
        labels={{ previous: "Newest", next: "Older" }}
      />
      <Disclosure title={`Delete this ${one}`} open={result?.form === "delete"}>
        {result?.form === "delete" && <Alert focused>{result.message}</Alert>}
        <form method="post" action={action} className="grid gap-3">
          <input type="hidden" name="version" value={version} />
          <p className="text-sm text-muted">
            Its page and its versions go. The audit trail keeps the last text. A redirect can lead its address
            elsewhere.
          </p>
          <Button look="secondary" name="intent" value="delete" className="justify-self-start">
            Delete the {one}
          </Button>
        </form>
      </Disclosure>
    </Section>
  );
}
