import { Link } from "react-router";
import { Button } from "#app/ui/elements/button.tsx";
import { linkLook } from "../link-look.ts";
import { FormSection } from "./form-section.tsx";
import type { ProductViewProps } from "./product-view-props.ts";

const leads = {
  draft: "A draft: shoppers do not see it.",
  active: "Active: shoppers see it.",
  archived: "Archived: its page says that it is no longer sold. Orders keep it.",
};

/** Whether shoppers see the product, and the ways to change it. */
export function StatusSection({ product, missing, result }: Pick<ProductViewProps, "product" | "missing" | "result">) {
  const { status } = product;
  const change = (to: string, label: string, look: "accent" | "secondary") => (
    <Button look={look} name="to" value={to}>
      {label}
    </Button>
  );
  return (
    <FormSection form="status" title="Status" lead={leads[status]} product={product} result={result}>
      {status !== "archived" && missing.length > 0 && (
        <div className="grid gap-1">
          <p>{status === "draft" ? "Before you publish it, it needs" : "It still needs"}</p>
          <ul className="list-disc pl-5 text-muted">
            {missing.map(({ what, note, href }) => (
              <li key={what}>
                {href.startsWith("#") ? (
                  <a href={href} className={linkLook}>
                    {what}
                  </a>
                ) : (
                  <Link to={href} className={linkLook}>
                    {what}
                  </Link>
                )}
                {note}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {status === "draft" && change("active", "Publish it", "accent")}
        {status === "active" && change("draft", "Make it a draft again", "secondary")}
        {status === "archived"
          ? change("unarchived", "Bring it back as a draft", "secondary")
          : change("archived", "Archive it", "secondary")}
      </div>
    </FormSection>
  );
}
