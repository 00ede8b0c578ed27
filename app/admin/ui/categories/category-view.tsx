import { Button } from "#app/ui/elements/button.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { Picture } from "#app/ui/elements/picture.tsx";
import type { FormValues } from "#app/http/forms.ts";
import type { EditableCategory } from "#domains/catalog/categories/list-editable-categories.ts";
import type { Picture as StoredPicture } from "#domains/media/find-pictures.ts";
import { type EditFormResult, toFormState } from "../../edit-forms/form-state.ts";
import { BackLink } from "../back-link.tsx";
import { SearchPreview } from "../edit-forms/search-preview.tsx";
import { useTyped } from "../edit-forms/use-typed.ts";
import { ArchiveForm } from "../edit-forms/archive-form.tsx";
import { EditForm } from "../edit-forms/edit-form.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { CategoryFields, type CategoryLimits } from "./category-fields.tsx";
import { ParentField } from "./parent-field.tsx";
import { linkLook } from "../link-look.ts";

interface CategoryViewProps {
  category: EditableCategory;
  picture: StoredPicture | null;
  /** Where the category can stand; empty for a brand. */
  parents: { id: string; name: string; depth: number }[];
  form: { values: FormValues; seen: string };
  limits: CategoryLimits;
  uploadTypes: string;
  result: EditFormResult | null;
}

/** Everything about one category or brand, in forms that are saved one by one. */
export function CategoryView(props: CategoryViewProps) {
  const { category, form, limits, result } = props;
  const list = category.isBrand
    ? { path: "/admin/brands", label: "All brands" }
    : { path: "/admin/categories", label: "All categories" };
  const shared = { action: `/admin/categories/${category.id}`, version: category.version, result };
  return (
    <>
      <div className="grid gap-1">
        <BackLink to={list.path}>{list.label}</BackLink>
        <h1 className="heading text-2xl wrap-anywhere" dir="auto">
          {category.name}
        </h1>
        {category.archived ? (
          <p>
            <StatusBadge tone="over">Archived</StatusBadge>
          </p>
        ) : (
          <p>
            <a href={`/categories/${category.slug}`} className={`${linkLook} text-sm font-semibold`}>
              See it in the shop
            </a>
          </p>
        )}
      </div>
      <EditForm form="details" title="Details" seen={form.seen} {...shared}>
        <CategoryFields
          state={toFormState("details", result, form.values)}
          limits={limits}
          isFixed={category.isFixed}
          isBrand={category.isBrand}
        />
        <CategorySearchPreview {...props} />
        <Button className="justify-self-start">Save the details</Button>
      </EditForm>
      {!category.isBrand && !category.isFixed && <PlaceForm {...props} shared={shared} />}
      <PictureForm {...props} shared={shared} />
      {!category.isFixed && (
        <ArchiveForm
          archived={category.archived}
          lead={{
            archived: "Archived: no menu, list or product names it. Its products are still in it.",
            active: "It is in the shop. Archived, its page says that it is no longer there; its products stay active.",
          }}
          {...shared}
        />
      )}
    </>
  );
}

function CategorySearchPreview({ category, form, result }: CategoryViewProps) {
  const typed = useTyped("details", toFormState("details", result, form.values).values);
  const name = typed.name?.trim() || category.name;
  return (
    <SearchPreview
      title={typed.seoTitle?.trim() || name}
      path={`/categories/${typed.slug?.trim() || category.slug}`}
      description={typed.seoDescription?.trim() || typed.description?.trim() || name}
    />
  );
}

type Shared = { action: string; version: number; result: EditFormResult | null };

function PlaceForm({ category, parents, shared }: CategoryViewProps & { shared: Shared }) {
  const { values } = toFormState("place", shared.result, { parentId: category.parentId ?? "" });
  return (
    <EditForm form="place" title="Place" lead="The list of all categories changes the order." {...shared}>
      <ParentField parents={parents} chosen={values.parentId ?? ""} className="max-w-md" />
      <Button look="secondary" className="justify-self-start">
        Move it
      </Button>
    </EditForm>
  );
}

function PictureForm({ picture, uploadTypes, shared }: CategoryViewProps & { shared: Shared }) {
  const state = toFormState("picture", shared.result, {});
  return (
    <EditForm form="picture" files title="Picture" lead="JPEG, PNG or WebP, up to 20 MB." {...shared}>
      {picture && (
        <Picture
          picture={picture}
          sizes="12rem"
          upTo={320}
          alt=""
          className="aspect-square w-48 rounded-control border border-line bg-surface object-contain"
        />
      )}
      <Field id="photo" label={picture ? "Another photo" : "Photo"} error={state.errors.photo}>
        {(control) => <input type="file" name="photo" accept={uploadTypes} className="control bg-white" {...control} />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary">Save the picture</Button>
        {picture && (
          <Button look="secondary" name="remove" value="yes">
            Remove the picture
          </Button>
        )}
      </div>
    </EditForm>
  );
}
