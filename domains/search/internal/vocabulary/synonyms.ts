/* oxlint-disable max-lines -- one table of words */
import { normaliseText } from "../normalise-text.ts";
import { withoutStopWords } from "./stop-words.ts";

/** The synonyms of a typed word or phrase. All text is normalised. */
export interface Synonym {
  /** Phrases that find the products; the typed phrase is searched too. */
  means: readonly string[];
  /**
   * The categories to which the synonym is limited: elsewhere the phrase matches only a product's name. Empty for all
   * categories.
   */
  within: readonly string[];
  /** Outside those categories not even names match: the phrase is a purpose, not a name. */
  purpose: boolean;
  /** Words of products that must not match. */
  except: readonly string[];
  /** The phrase says for whom, in which form or of which flavour goods are: beside a kind of goods it is no kind of its own. */
  narrows: boolean;
}

interface Limits {
  within?: string[];
  purpose?: boolean;
  except?: string[];
  narrows?: boolean;
}

const health = ["supplements", "general-health", "stacks"];
const women = ["women", "women's", "ladies", "khawateen", "girls"];
const forHealth: Limits = { within: health, purpose: true };
const wear: Limits = { within: ["gym-wear"] };
const gear: Limits = { within: ["accessories"] };

/** How people spell the weight of a body in Roman Urdu. */
const weights = ["wazan", "wazn", "vazan", "vazn"];
const ofWeight = (...verbs: string[]) =>
  [...weights, "weight"].flatMap((weight) => verbs.map((verb) => `${weight} ${verb}`));

/**
 * Typed phrases first, then the other phrases that find the same products. English, Roman Urdu and Urdu; a phrase of
 * several words has precedence over its single words.
 */
const rows: [typed: string[], means: string[], limits?: Limits][] = [
  [["whey", "way", "wey", "ویے", "وے"], ["whey", "wpi", "wpc"], { within: ["proteins", "stacks"] }],
  [
    ["protein", "proteins", "protein powder", "پروٹین", "پروٹین پاؤڈر", "پروٹین پاوڈر"],
    ["whey", "casein", "protein"],
    { within: ["proteins"] },
  ],
  [
    ["isolate", "iso"],
    ["whey isolate", "iso"],
  ],
  [["bcaa", "bcaas", "branched chain", "بی سی اے اے"], ["amino", "bcaa eaa"], { within: ["bcaa-eaa", "stacks"] }],
  [["eaa", "eaas"], ["amino", "essential amino"], { within: ["bcaa-eaa", "stacks"] }],
  [
    ["amino", "aminos", "amino acid", "amino acids", "امائنو"],
    ["bcaa", "eaa"],
  ],
  [
    [
      "gain",
      "gainer",
      "gainers",
      "mass",
      "mass gainer",
      "weight gain",
      "weight gainer",
      "bulking",
      "bulk",
      "mota hona",
      "skinny",
      "hard gainer",
      "duble logon",
      "dublay logon",
      "گینر",
      "ماس گینر",
      "ویٹ گینر",
      "موٹا",
      "موٹا ہونا",
      "موٹا ہونے",
      ...["bhook", "bhuk"].flatMap((hunger) =>
        ["barhana", "barhane", "badhana", "badhane", "lagna", "lagne"].map((verb) => `${hunger} ${verb}`),
      ),
      ...ofWeight("barhana", "badhana", "barhane", "badhane", "barhao", "badhao"),
      "بھوک بڑھانا",
      "بھوک بڑھانے",
      "بھوک لگنے",
      "وزن بڑھانا",
      "وزن بڑھانے",
      "وزن بڑھاؤ",
    ],
    ["weight gainer", "mass gainer", "gainer"],
    { within: health },
  ],
  [[...weights, "weight", "وزن"], ["weight gainer", "fat loss", "wazan"], { within: health }],
  [
    [
      "fat burner",
      "fat burn",
      "fat burning",
      "fat loss",
      "fat",
      "weight loss",
      "lose weight",
      "lose belly fat",
      "belly fat",
      "belly",
      "slimming",
      "cutting",
      "abs",
      "six pack",
      "six packs",
      "shred",
      "shredding",
      "motapay",
      "charbee",
      "charabi",
      "patla",
      "patla hona",
      ...["motapa", "charbi", "pet charbi", "pait charbi"].flatMap((fat) => [fat, `${fat} kam`, `${fat} khatam`]),
      "dubla",
      "dubli",
      "pet kam",
      "pait kam",
      "pet",
      "pait",
      ...ofWeight("kam", "kam karna", "ghatana", "ghatane"),
      "وزن کم",
      "وزن گھٹانا",
      "وزن گھٹانے",
      ...["موٹاپا", "چربی", "پیٹ چربی"].flatMap((fat) => [fat, `${fat} کم`, `${fat} ختم`]),
      "پیٹ کم",
    ],
    ["fat loss", "fat burner", "carnitine", "cla", "wazan kam"],
    forHealth,
  ],
  [["bhook", "bhuk", "bhookh", "appetite", "bhook kam", "bhuk kam"], ["bhook", "fibre", "glucomannan"], forHealth],
  [
    ["qabz", "kabz", "constipation", "hazma", "hazme", "digestion", "قبض", "ہاضمہ"],
    ["fibre", "ispaghol", "enzymes"],
    forHealth,
  ],
  [["pet saaf", "pait saaf", "pet ki safai", "پیٹ صاف"], ["ispaghol"], forHealth],
  [
    ["preworkout", "pre workout", "pre workouts", "pwo", "pump", "pre", "پری ورک آؤٹ", "پری ورکاؤٹ"],
    ["pre workout", "preworkout"],
    { within: ["pre-workouts", "stacks"] },
  ],
  [
    [
      "energy",
      "energy drink",
      "energy drinks",
      "josh",
      "focus",
      "stamina",
      "tawanai",
      "tawanayi",
      "thakan",
      "thakawat",
      "توانائی",
    ],
    ["pre workout", "caffeine"],
    { within: health },
  ],
  [
    ["taqat", "taaqat", "takat", "taakat", "strength", "power", "quwat", "طاقت", "قوت"],
    ["creatine", "pre workout", "testosterone", "taqat", "طاقت"],
  ],
  [
    [
      "creatine",
      "creatin",
      "keratine",
      "keratin",
      "kreatine",
      "kreatin",
      "karatine",
      "mono",
      "cre",
      "کریٹین",
      "کریاٹین",
    ],
    ["creatine"],
    { within: ["creatine", "stacks", "pre-workouts"] },
  ],
  [
    [
      "test booster",
      "testosterone booster",
      "t booster",
      "testo",
      "mardana taqat",
      "mardana taaqat",
      "mardana kamzori",
      "ٹیسٹوسٹیرون",
    ],
    ["testosterone"],
    forHealth,
  ],
  [["shilajit", "salajeet", "silajeet", "salajit", "silajit", "سلاجیت"], ["shilajit"]],
  [
    [
      "omega",
      "omega3",
      "omega 3",
      "epa",
      "dha",
      "machli ka tel",
      "machli ka tail",
      "machli tel",
      "machli tail",
      "machli",
      "machhli",
      "machhli ka tel",
      "fish",
      "اومیگا",
      "اومیگا 3",
      "مچھلی کا تیل",
      "مچھلی",
    ],
    ["fish oil", "omega"],
    { within: health },
  ],
  [
    [
      "multi",
      "multi vitamin",
      "multi vitamins",
      "multivitamin",
      "multivitamins",
      "vitamins",
      "vitamin",
      "vits",
      "وٹامن",
      "وٹامنز",
      "ملٹی وٹامن",
      "ملٹی وٹامنز",
    ],
    ["multivitamin", "vitamin", "multi"],
    { within: health },
  ],
  [["immunity", "immune", "quwat e mudafiat", "قوت مدافعت"], ["immunity", "vitamin c", "zinc"], forHealth],
  [
    ["sleep", "neend", "nind", "insomnia", "recovery", "نیند"],
    ["zma", "casein", "magnesium"],
    { within: health, purpose: true, except: ["study"] },
  ],
  [["ashwagandha", "asgandh", "اشوگندھا"], ["ashwagandha"]],
  [["stress", "anxiety", "tension", "sukoon", "sukun", "سکون"], ["ashwagandha", "magnesium", "theanine"], forHealth],
  [["zinc", "magnesium", "zinc magnesium", "زنک"], ["zma"], { within: health }],
  [
    [
      "joint",
      "joints",
      "joint pain",
      "knee pain",
      "ghutno ka dard",
      "ghutne",
      "jor",
      "joron",
      "joron ka dard",
      "joro ka dard",
      "jodon",
      "jodon ka dard",
      "dard",
      "pain",
      "back pain",
      "جوڑ",
      "جوڑوں کا درد",
      "درد",
    ],
    ["fish oil", "joint", "collagen"],
    forHealth,
  ],
  [["cramp", "cramps", "muscle cramps", "khichao"], ["magnesium", "electrolytes"], forHealth],
  [["bone", "bones", "haddi", "haddiyan", "ہڈی", "ہڈیاں"], ["vitamin d", "d3", "haddi"], forHealth],
  [
    [
      "hair",
      "hair fall",
      "hairfall",
      "hair loss",
      "hair growth",
      "baal",
      "baalon",
      "bal",
      ...["bal", "baal"].flatMap((hair) =>
        ["girna", "girne", "girnay", "jharna", "jharne"].map((falls) => `${hair} ${falls}`),
      ),
      "nails",
      "nakhun",
      "بال",
      "بالوں",
      "بال گرنا",
    ],
    ["collagen", "biotin", "b complex", "women's multi"],
    forHealth,
  ],
  [
    ["skin", "glow", "glowing skin", "skin glow", "skin whitening", "clear skin", "acne", "rang gora", "jild", "جلد"],
    ["collagen", "vitamin c"],
    forHealth,
  ],
  [
    ["iron tablets", "iron supplement", "iron deficiency", "folic acid", "folate", "khoon ki kami", "خون کی کمی"],
    ["with iron", "folate"],
    forHealth,
  ],
  // Not to be taken for misspellings of hoody, glutamine and weight.
  [["honey", "shahad", "شہد"], ["honey"]],
  [["glutathione", "glutathion"], ["glutathione"]],
  [["height", "qad", "kad", "قد"], ["height"]],
  [["nitric oxide", "arginine", "l arginine"], ["citrulline", "beetroot"], forHealth],
  [["vitamin c", "vit c", "وٹامن سی"], ["vitamin c"], { within: health }],
  [["vitamin d", "vit d", "vitamin d3", "وٹامن ڈی"], ["vitamin d", "d3"], { within: health }],
  [["glucose", "dextrose", "گلوکوز"], ["dextrose"], { within: health }],
  [
    ["kamzori", "jismani kamzori", "weakness", "کمزوری", "جسمانی کمزوری"],
    ["multivitamin", "multi", "with iron", "ashwagandha"],
    forHealth,
  ],
  [["heart", "dil", "cholesterol", "دل"], ["fish oil", "omega"], forHealth],
  [["dehydration", "hydration", "electrolyte", "electrolytes", "ors"], ["hydration", "electrolytes"], forHealth],
  [
    [
      "muscle",
      "muscles",
      "muscle building",
      "muscle gain",
      "body banana",
      "body bnana",
      "body banane",
      "jism banana",
      "jism banane",
      "sehat banana",
      "sehat banane",
      "chest",
      "biceps",
      "body building",
      "bodybuilding",
      "gosht",
      "pathay",
      "patthe",
      "پٹھے",
    ],
    ["protein", "creatine", "gainer", "muscle"],
    { within: health },
  ],
  [
    [
      "sugar free",
      "sugarfree",
      "no sugar",
      "zero sugar",
      "without sugar",
      "bina cheeni",
      "bina chini",
      "cheeni ke baghair",
      "chini ke baghair",
      "sugar ke baghair",
      "diabetic",
      "diabetes",
      "شوگر فری",
      "بغیر چینی",
    ],
    ["sugar free", "zero sugar"],
    { within: health, purpose: true },
  ],
  [
    ["lactose free", "dairy free", "without milk", "doodh ke baghair", "dudh ke baghair"],
    ["dairy free", "lactose free"],
    forHealth,
  ],
  [["gluten free", "glutenfree", "without gluten"], ["gluten free"], forHealth],
  [
    ["stim free", "stimulant free", "caffeine free", "without caffeine", "no caffeine"],
    ["stim free", "stimulant free", "no caffeine"],
    forHealth,
  ],
  [
    [
      "shaker bottle",
      "protein shaker",
      "gym bottle",
      "water bottle",
      "bottle",
      "botal",
      "bottal",
      "shaker",
      "shakers",
      "شیکر",
      "بوتل",
    ],
    ["shaker"],
    gear,
  ],
  [["belt", "lifting belt", "weight lifting belt", "gym belt", "peti", "بیلٹ"], ["belt"], gear],
  [["straps", "patti", "wrist strap", "wrist band", "wrist bands", "wristband", "پٹی"], ["straps", "wraps"], gear],
  [
    ["gloves", "glove", "gym gloves", "gym dastane", "gym dastanay", "dastanay", "dastane", "dastaane", "دستانے"],
    ["gloves"],
    gear,
  ],
  [
    ["band", "bands", "resistance", "resistance band", "resistance bands", "exercise band", "exercise bands"],
    ["resistance band", "bands", "loop"],
    gear,
  ],
  [["rope", "rassi", "skipping", "skipping rope", "jump rope", "gym rassi", "رسی"], ["rope", "skipping"], gear],
  [["mat", "chatai", "yoga mat", "چٹائی", "میٹ", "یوگا میٹ"], ["mat"], gear],
  [["bag", "bags", "backpack", "basta", "thaila", "thela", "gym bag", "بیگ"], ["bag", "duffel"], gear],
  [
    ["t shirt", "t shirts", "tshirt", "tshirts", "tee", "tees", "shirt", "shirts", "ٹی شرٹ", "شرٹ"],
    ["tee", "t shirt"],
    { within: ["tops"] },
  ],
  [
    ["qameez", "kameez", "qamees", "kamees", "kamiz", "kurta", "قمیض"],
    ["tunic", "tee", "t shirt", "shirt"],
    { within: ["tops"] },
  ],
  [
    ["tank", "tanks", "tank top", "tank tops", "tanktop", "vest", "banyan", "baniyan", "sando", "stringer"],
    ["tank", "stringer", "vest"],
    { within: ["tank-tops"] },
  ],
  [
    [
      "trouser",
      "trousers",
      "pajama",
      "pyjama",
      "sweatpants",
      "joggers",
      "jogger",
      "track pants",
      "pants",
      "pant",
      "ٹراؤزر",
    ],
    ["joggers", "trouser", "trousers", "pants"],
    { within: ["bottoms", "yoga-pants"] },
  ],
  [
    ["leggings", "legging", "tights", "yoga pants", "yoga pant", "لیگنگز", "لیگنگ", "یوگا پینٹ"],
    ["leggings", "tights", "yoga pants"],
    wear,
  ],
  [["nikkar", "nikar", "nicker", "shorts", "short", "شارٹس"], ["shorts"], { within: ["shorts"] }],
  [
    ["tracksuit", "tracksuits", "track suit", "track suits", "ٹریک سوٹ"],
    ["track suit", "track suits", "tracksuit"],
    { within: ["track-suits"] },
  ],
  [["hoodie", "hoody", "hoodies", "sweatshirt", "upper", "jacket", "ہوڈی"], ["hoodie"], wear],
  [
    [
      "men",
      "men's",
      "mens",
      "man",
      "gents",
      "male",
      "boys",
      "mard",
      "mardana",
      "larke",
      "larkay",
      "larkon",
      "مرد",
      "مردانہ",
      "لڑکے",
      "لڑکوں",
    ],
    ["gym wear"],
    { within: ["gym-wear", "testosterone-boosters"], except: women, narrows: true },
  ],
  [
    [
      "women",
      "women's",
      "womens",
      "woman",
      "ladies",
      "lady",
      "girls",
      "female",
      "khawateen",
      "aurat",
      "aurton",
      "auraton",
      "zanana",
      "larki",
      "larkiyan",
      "larkiyon",
      "خواتین",
      "لیڈیز",
      "عورت",
      "عورتوں",
      "زنانہ",
      "لڑکیوں",
    ],
    women,
    { narrows: true },
  ],
  [
    [
      "clothes",
      "cloths",
      "clothing",
      "apparel",
      "outfit",
      "gym clothes",
      "workout clothes",
      "kapre",
      "kapray",
      "kapde",
      "kapron",
      "libas",
      "کپڑے",
      "کپڑوں",
      "لباس",
    ],
    ["gym wear"],
    wear,
  ],
  [["mardana kapre", "mardana kapray", "mardana libas", "مردانہ کپڑے"], ["gym wear"], { ...wear, except: women }],
  [["mardon", "مردوں"], ["gym wear"], { ...wear, except: women, narrows: true }],
  [
    ["trial", "trial pack", "trial box", "sample", "samples", "sample pack", "tester"],
    ["trial", "sample"],
  ],
  [["gift", "gifts", "gift pack", "gift box", "tohfa", "tohfay", "تحفہ"], ["*"], { within: ["stacks"] }],
  [["bundle", "combo", "deal", "deals", "stack", "stacks"], ["stack", "stacks"], { within: ["stacks"] }],
  [
    [
      "sale",
      "discount",
      "discounts",
      "offer",
      "offers",
      "on sale",
      "on offer",
      "clearance",
      "clearance sale",
      "flash sale",
      "mega sale",
      "eid sale",
      "eid offer",
      "ramzan offer",
      "ramadan offer",
      "ramzan sale",
      "azadi sale",
      "black friday",
      "black friday sale",
      "11.11",
      "11.11 sale",
      "promotion",
      "cheap",
      "sasta",
      "سستا",
      "سیل",
      "رعایت",
    ],
    ["*"],
    { within: ["offers"] },
  ],
  [["choco", "choc", "chocolate", "چاکلیٹ"], ["chocolate"], { narrows: true }],
  [["kala", "kaala", "kali", "kaali", "کالا", "کالی"], ["black"], { narrows: true }],
  [["safed", "safaid", "سفید"], ["white"], { narrows: true }],
  [["blue", "neela", "neeli", "نیلا", "نیلی"], ["blue", "navy"], { narrows: true }],
  [["سردی"], ["sardi", "winter"], wear],
  [["burqa", "abaya", "برقع", "عبایا", "حجاب"], ["hijab", "modest"], wear],
  [["kela", "کیلا"], ["banana"], { narrows: true }],
  [["aam", "آم"], ["mango"], { narrows: true }],
  [["doodh", "dudh", "milk", "دودھ"], ["whey", "casein", "doodh"], { within: health, except: ["dairy free", "vegan"] }],
  [["anda", "anday", "ande", "egg", "eggs", "انڈا"], ["egg"]],
  [
    // What is no tablet and no drink is a powder, whether or not it says so.
    ["powder", "powders", "powdar", "پاؤڈر", "پاوڈر"],
    ["*"],
    {
      within: ["proteins", "weight-gainers", "pre-workouts", "bcaa-eaa", "creatine", "fat-loss-products"],
      except: ["capsules", "capsule", "tablets", "tablet", "softgels", "softgel"],
      narrows: true,
    },
  ],
  ...["XXL", "XL", "XS"].map((size): [string[], string[], Limits] => [
    [
      `size ${size}`,
      ...(size === "XL" ? ["extra large", "x large"] : size === "XXL" ? ["2xl", "double xl"] : ["extra small"]),
    ],
    [size],
    { ...wear, narrows: true },
  ]),
  ...["Small", "Medium", "Large"].map((size): [string[], string[], Limits] => [
    [size, `size ${size}`, `${size} size`, `size ${size[0]}`, `${size[0]} size`],
    [size[0]!],
    { ...wear, narrows: true },
  ]),
  [["caps", "cap", "capsule", "capsules", "کیپسول"], ["capsules", "caps", "softgels"], { narrows: true }],
  [["goli", "pills", "tabs", "tablet", "tablets", "گولی"], ["tablets", "capsules", "softgels"], { narrows: true }],
  [["gym", "jim", "جم"], ["gym"], { narrows: true }],
  [["yoga", "یوگا"], ["yoga"], { narrows: true }],
  [
    ["vegan", "plant", "plant based", "vegetarian"],
    ["plant", "vegan", "pea"],
  ],
];

const build = (
  means: string[],
  { within = [], purpose = false, except = [], narrows = false }: Limits = {},
): Synonym => ({
  means: means.map(normaliseText),
  within,
  purpose,
  except: except.map(normaliseText),
  narrows,
});

/** The synonyms of each typed phrase, by its words without stop words. */
export const synonyms: ReadonlyMap<string, Synonym> = new Map(
  rows.flatMap(([typed, means, limits]) => {
    const synonym = build(means, limits);
    return typed.map((phrase) => [withoutStopWords(normaliseText(phrase)).join(" "), synonym] as const);
  }),
);

function isAscii(phrase: string): boolean {
  return /^[\x20-\x7e]*$/.test(phrase);
}

/** How phrases in Urdu letters are written in Latin ones: as the first phrase of their row that is. */
export const latinPhrases: ReadonlyMap<string, string> = new Map(
  rows.flatMap(([typed]) => {
    const latin = typed.find(isAscii);
    return latin === undefined
      ? []
      : typed.filter((phrase) => !isAscii(phrase)).map((phrase) => [normaliseText(phrase), latin] as const);
  }),
);

/** The words of all typed phrases. */
export const phraseWords: ReadonlySet<string> = new Set([...synonyms.keys()].flatMap((phrase) => phrase.split(" ")));

/** The number of words in the longest phrase. */
export const maxPhraseLength = Math.max(...[...synonyms.keys()].map((phrase) => phrase.split(" ").length));
