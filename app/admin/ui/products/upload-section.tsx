import { useRef } from "react";
import { Button } from "#app/ui/elements/button.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { useHydrated } from "#app/ui/elements/use-hydrated.ts";
import type { FormState } from "../../edit-forms/form-state.ts";
import { fieldProps } from "../edit-forms/field-props.ts";
import { FormSection } from "./form-section.tsx";
import type { ProductViewProps } from "./product-view-props.ts";
import { useDroppedPhotos, usePastedPhotos } from "./use-given-photos.ts";
import { type SentPhoto, usePhotoQueue } from "./use-photo-queue.ts";

/** Adds photos of the product: chosen, dropped, pasted, or taken with the camera. Without scripts the form sends all of them at once. */
export function UploadSection({
  product,
  limits,
  uploadTypes,
  maxUploadBytes,
  result,
  state,
}: ProductViewProps & { state: FormState }) {
  const hydrated = useHydrated();
  const { photos, add } = usePhotoQueue(product.id, maxUploadBytes);
  const box = useRef<HTMLDivElement>(null);
  const addAll = (files: Iterable<File>) => {
    const alt = box.current?.querySelector<HTMLInputElement>("[name=alt]")?.value.trim();
    add(files, alt === undefined || alt === "" ? product.name : alt);
  };
  usePastedPhotos(addAll);
  const over = useDroppedPhotos(addAll);
  const choose = (input: HTMLInputElement) => {
    addAll(input.files ?? []);
    input.value = "";
  };
  return (
    <FormSection
      form="upload"
      title="Add photos"
      lead={
        hydrated
          ? "Choose them, drop them anywhere on this page or paste them: JPEG, PNG or WebP, up to 20 MB each. Where and with what a photo was taken is removed."
          : "JPEG, PNG or WebP, up to 20 MB each and 40 MB together. Where and with what a photo was taken is removed."
      }
      product={product}
      result={result}
    >
      <div
        ref={box}
        className={`grid gap-4 rounded-control ${hydrated ? "border-2 border-dashed p-3" : ""} ${over ? "border-ink bg-sunken" : "border-line"}`}
      >
        <TextField
          label="What they show"
          {...fieldProps(state, "alt", "For people who cannot see them. It can be changed for each photo afterwards.")}
          dir="auto"
          maxLength={limits.alt}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field id="photos" label="Photos" error={state.errors.photos}>
            {(control) => (
              <input
                type="file"
                name="photos"
                accept={uploadTypes}
                multiple
                onChange={({ currentTarget }) => choose(currentTarget)}
                className="control bg-white"
                {...control}
              />
            )}
          </Field>
          {hydrated && (
            <Field id="camera" label="Camera of this phone">
              {(control) => (
                <input
                  type="file"
                  accept="image/*"
                  capture="environment"
                  onChange={({ currentTarget }) => choose(currentTarget)}
                  className="control bg-white"
                  {...control}
                />
              )}
            </Field>
          )}
        </div>
        <PhotoQueue photos={photos} />
      </div>
      {!hydrated && <Button className="justify-self-start">Add the photos</Button>}
    </FormSection>
  );
}

const labels = { waiting: "Waits", sending: "On its way", added: "Added", refused: "Not added" };

function PhotoQueue({ photos }: { photos: SentPhoto[] }) {
  return (
    <div role="status">
      <ul aria-label="Photos on their way" className="grid gap-2 text-sm empty:hidden">
        {photos.map(({ id, name, part, state, problem }) => (
          <li key={id} className="grid gap-1 wrap-anywhere">
            <span className={state === "refused" ? "font-semibold text-failure" : ""}>
              <bdi>{name}</bdi>: {problem ?? labels[state]}
            </span>
            {state === "sending" && <progress value={part} className="w-full" aria-label={name} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
