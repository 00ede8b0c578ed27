import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { SelectField, TextField } from "#app/ui/elements/text-field.tsx";
import type { FormValues } from "#app/http/forms.ts";
import { contentLimits } from "#domains/cms/text-limits.ts";
import { rowField, type SiteFormName, type SiteList } from "../../content/site-forms.ts";
import { type EditFormResult, type FormState, toFormState } from "../../edit-forms/form-state.ts";
import { EditForm } from "../edit-forms/edit-form.tsx";
import { fieldProps } from "../edit-forms/field-props.ts";
import { Section } from "../section.tsx";
import { RowFields } from "./row-fields.tsx";
import { SortableList } from "./sortable-list.tsx";

interface SiteViewProps {
  version: number;
  icons: string[];
  categories: { slug: string; name: string }[];
  menu: { slug: string; name: string }[];
  /** The menu as it is stored, by which its form says what it began with. */
  menuSeen: string;
  forms: Record<SiteFormName, { values: FormValues; seen: string }>;
  rows: Record<SiteList, number>;
  result: EditFormResult | null;
}

const path = "/admin/content/home";
const iconLabels: Record<string, string> = {
  tag: "Price tag",
  check: "Tick",
  truck: "Delivery",
  phone: "Phone",
  shield: "Shield",
  clock: "Clock",
  star: "Star",
  return: "Return",
};

/** What the home page claims and lists, and the menus of every page. */
export function SiteView({ version, icons, categories, menu, menuSeen, forms, rows, result }: SiteViewProps) {
  const edit = (form: SiteFormName) => ({ form, action: path, version, seen: forms[form].seen, result });
  const state = (form: SiteFormName): FormState => toFormState(form, result, forms[form].values);
  const [title, claims, popular, links] = [state("title"), state("claims"), state("popular"), state("links")];
  return (
    <>
      <h1 className="heading text-2xl">Home page and menus</h1>
      <EditForm {...edit("title")} title="Title" lead="The shop’s own name is a setting of its owner.">
        <TextField
          label="Title of the home page"
          {...fieldProps(title, "homeTitle", "Search engines show it before the shop’s name.")}
          dir="auto"
          maxLength={contentLimits.homeTitle}
          required
        />
        <Button className="justify-self-start">Save the title</Button>
      </EditForm>
      <Section id="menu" title="Menu">
        <p className="text-sm text-muted">
          The order of the groups at the top of every page. What they are called and hold is set with the categories.
        </p>
        {result?.form === "menu" && <Alert focused>{result.message}</Alert>}
        <SortableList
          label="Groups of the menu in their order"
          action={path}
          intent="menu"
          hidden={{ version, seen: menuSeen }}
          items={menu.map(({ slug, name }) => ({
            id: slug,
            name,
            content: <bdi className="font-semibold">{name}</bdi>,
          }))}
        />
      </Section>
      <EditForm
        {...edit("claims")}
        title="Claims"
        lead="The promises below the banners. Delivery without words says what delivery costs; the phone without a second line shows your number. A row without words goes."
      >
        <RowFields list="claims" rows={rows.claims} one="Claim" state={claims}>
          {(row) => (
            <>
              <SelectField label="Picture" {...fieldProps(claims, rowField("claims", row, "icon"))}>
                {icons.map((icon) => (
                  <option key={icon} value={icon}>
                    {iconLabels[icon] ?? icon}
                  </option>
                ))}
              </SelectField>
              <TextField
                label="Claim"
                {...fieldProps(claims, rowField("claims", row, "title"))}
                dir="auto"
                maxLength={contentLimits.claim}
              />
              <TextField
                label="Second line"
                {...fieldProps(claims, rowField("claims", row, "text"))}
                dir="auto"
                maxLength={contentLimits.claimText}
              />
            </>
          )}
        </RowFields>
        <Button className="justify-self-start">Save the claims</Button>
      </EditForm>
      <EditForm
        {...edit("popular")}
        title="Popular categories"
        lead="The rows of goods on the home page. A row without words and category goes."
      >
        <RowFields list="popular" rows={rows.popular} one="Category" state={popular}>
          {(row) => (
            <>
              <SelectField label="Category" {...fieldProps(popular, rowField("popular", row, "slug"))}>
                <option value="">None</option>
                {categories.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <TextField
                label="Title"
                {...fieldProps(popular, rowField("popular", row, "title"))}
                dir="auto"
                maxLength={contentLimits.popularTitle}
              />
            </>
          )}
        </RowFields>
        <Button className="justify-self-start">Save the categories</Button>
      </EditForm>
      <EditForm
        {...edit("links")}
        title="Links of the footer"
        lead="They stand in the footer of every page and in the menu of phones. A row without words goes."
      >
        <RowFields list="links" rows={rows.links} one="Link" state={links}>
          {(row) => (
            <>
              <TextField
                label="Words"
                {...fieldProps(links, rowField("links", row, "label"))}
                dir="auto"
                maxLength={contentLimits.linkLabel}
              />
              <TextField
                label="Leads to"
                {...fieldProps(links, rowField("links", row, "to"))}
                maxLength={contentLimits.path}
                spellCheck={false}
                autoCapitalize="none"
              />
            </>
          )}
        </RowFields>
        <Button className="justify-self-start">Save the links</Button>
      </EditForm>
    </>
  );
}
