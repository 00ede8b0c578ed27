import type { Banner } from "#domains/cms/banners.ts";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { PageLink } from "#app/ui/elements/page-link.tsx";
import { sourceSet } from "#app/ui/elements/picture.tsx";
import { picturePath } from "#kernel/renditions.ts";
import { isLight } from "./is-light.ts";

const wide = "(min-width: 48rem)";
const wideSet = ({ wide: { key } }: Banner) => sourceSet(key, [640, 960, 1280, 1600]);
const tallSet = ({ tall: { key } }: Banner) => sourceSet(key, [480, 640, 960]);
/** As high as its slide, whatever the picture. */
export const bannerSpace = "h-[30rem] md:h-[clamp(20rem,34vw,32rem)]";

/** One banner: HTML text over a picture that is tall on phones and wide elsewhere. The first banner is the page's largest picture. */
export function BannerSlide({ banner, first }: { banner: Banner; first: boolean }) {
  const light = isLight(banner.ink);
  return (
    <div
      className={`relative h-full ${light ? "bg-ink text-white" : "bg-surface text-ink"}`}
      data-on-ink={light ? "" : undefined}
    >
      <picture className="contents">
        <source
          media={wide}
          srcSet={wideSet(banner)}
          sizes="100vw"
          width={banner.wide.width}
          height={banner.wide.height}
        />
        <img
          srcSet={tallSet(banner)}
          sizes="100vw"
          src={picturePath(banner.tall.key, 640)}
          alt=""
          width={banner.tall.width}
          height={banner.tall.height}
          loading={first ? undefined : "lazy"}
          fetchPriority={first ? "high" : undefined}
          data-colour={banner.tall.colour}
          className="size-full object-cover object-bottom md:object-center"
        />
      </picture>
      <div className="absolute inset-0">
        <div className="wrap flex h-full items-start pt-6 md:items-center md:pt-0">
          <div className="max-w-[20rem] md:max-w-[44%]">
            <h2 className="heading text-4xl md:text-5xl xl:text-6xl">{banner.headline}</h2>
            <p className="mt-2 line-clamp-2 text-base md:line-clamp-3 leading-snug md:mt-4 md:text-lg">
              {banner.subline}
            </p>
            <PageLink to={banner.href} className={buttonLooks(light ? "accent" : "primary", "medium", "mt-4 md:mt-6")}>
              {banner.callToAction}
            </PageLink>
          </div>
        </div>
      </div>
    </div>
  );
}

/** Has the browser ask for the first banner's picture before it has read the page's styles. React moves the elements into the head. */
export function FirstBannerPreload({ banner }: { banner: Banner }) {
  const link = { rel: "preload", as: "image", imageSizes: "100vw", fetchPriority: "high" } as const;
  return (
    <>
      <link {...link} media={`not all and ${wide}`} imageSrcSet={tallSet(banner)} />
      <link {...link} media={wide} imageSrcSet={wideSet(banner)} />
    </>
  );
}
