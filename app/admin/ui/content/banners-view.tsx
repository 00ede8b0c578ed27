import { Link } from "react-router";
import { Alert } from "#app/ui/elements/alert.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { Picture } from "#app/ui/elements/picture.tsx";
import type { EditFormResult } from "../../edit-forms/form-state.ts";
import { SortableList } from "./sortable-list.tsx";
import { linkLook } from "../link-look.ts";

interface BannersViewProps {
  banners: {
    id: string;
    headline: string;
    href: string;
    state: string;
    picture: { key: string; width: number; height: number } | null;
  }[];
  isFull: boolean;
  maxBanners: number;
  result: EditFormResult | null;
}

const path = "/admin/content/banners";

/** The home page's banners in their order. */
export function BannersView({ banners, isFull, maxBanners, result }: BannersViewProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="heading text-2xl">Banners</h1>
        {isFull ? (
          <p className="text-sm text-muted">There are {maxBanners}, which is the most. Delete one first.</p>
        ) : (
          <a href={`${path}/new`} className={buttonLooks("accent", "small")}>
            New banner
          </a>
        )}
      </div>
      {result && <Alert focused>{result.message}</Alert>}
      <div className="panel">
        {banners.length === 0 ? (
          <p className="text-muted">There is none yet. The home page begins with its claims until you add one.</p>
        ) : (
          <SortableList
            label="Banners in the order of the home page"
            action={path}
            intent="order"
            hidden={{ seen: banners.map(({ id }) => id).join() }}
            items={banners.map(({ id, headline, href, state, picture }) => ({
              id,
              name: headline,
              content: (
                <div className="flex gap-3 max-sm:flex-col sm:items-center">
                  {picture && (
                    <Picture
                      picture={{ ...picture, alt: "" }}
                      sizes="8rem"
                      upTo={320}
                      alt=""
                      className="aspect-[5/2] w-24 shrink-0 rounded-control border border-line object-cover sm:w-32"
                    />
                  )}
                  <div className="min-w-0">
                    <Link to={`${path}/${id}`} className={`${linkLook} font-semibold wrap-anywhere`}>
                      <bdi>{headline}</bdi>
                    </Link>
                    <p className="text-sm wrap-anywhere text-muted">
                      {state}, leads to {href}
                    </p>
                  </div>
                </div>
              ),
            }))}
          />
        )}
      </div>
    </>
  );
}
