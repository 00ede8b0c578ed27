/** Public pages alone: nothing happens when they are opened and left. Those of the visitor, and forms, are none of them. */
const prepared = ["/", "/categories/*", "/products/*", "/blog", "/blog/*", "/docs/*"];

/**
 * What a browser may prepare when a finger or a mouse points at a link, as the Speculation Rules API has it. A query narrows a list, searches, or came with an
 * advertisement, so it is left out; and so is a link to a part of its own page, or that changes its list. The scripts of a prepared page start when it is shown.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { or: prepared.map((path) => ({ href_matches: path })) },
          // Some query: `*` would be none as well, and leave every link out.
          { not: { href_matches: "/*\\?(.+)" } },
          { not: { selector_matches: "[data-stays],[href^='#']" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
