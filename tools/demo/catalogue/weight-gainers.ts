import type { DemoProduct } from "../demo-types.ts";
import { buildPowder } from "./build/build-powder.ts";
import type { PowderDraft } from "./build/build-powder.ts";
import { generalWarning, milkWarning } from "./label-texts.ts";

type GainerDraft = Omit<PowderDraft, "categories" | "art" | "directions" | "warnings" | "allergens"> & Partial<Pick<PowderDraft, "art" | "directions" | "allergens">>;

function gainer(draft: GainerDraft): DemoProduct {
  const caution = draft.allergens?.includes("Milk") === false ? generalWarning : milkWarning;
  return buildPowder({
    art: "jumbo-tub", categories: ["weight-gainers"], allergens: ["Milk", "Soya"],
    directions: "Shake one serving with 400 to 500 ml of cold milk or water, after training or between meals. In the first week take half a serving, so that your stomach gets used to it.",
    warnings: `High in calories: not for people who need to lose weight or watch their blood sugar. ${caution}`, ...draft,
  });
}

/** Powders that add calories. */
export const weightGainers: DemoProduct[] = [
  gainer({
    name: "Gurgaan Alpha Mass", brand: "gurgaan", artTitle: "ALPHA MASS",
    summary: "Over 600 kcal and 50 g of protein per serving for those who cannot seem to gain.",
    description: [
      "Alpha Mass is our heaviest gainer. Four scoops in milk pass 900 kcal, the size of a proper dinner, and go down in five minutes. It is meant for thin people with a fast metabolism who already eat three meals.",
      "The carbohydrate comes from maltodextrin and oats in a ratio of three to one. Start with two scoops; a whole serving on the first day is more than most stomachs welcome.",
    ],
    keywords: ["mass gainer", "wazan barhana", "wazan", "mota hona", "bulking", "weight gain"],
    serving: 165, measures: 4, sizes: { "6 lb": 13800, "12 lb": 25500 }, flavours: ["Chocolate", "Banana", "Cookies and Cream"],
    nutrients: { protein: 50, carbohydrate: 96, fibre: 4, sugars: 12, fat: 7, saturatedFat: 3, cholesterol: 90, sodium: 310, potassium: 640, calcium: 380 },
    ingredients: "Maltodextrin, whey protein concentrate, oat flour, skimmed milk powder, cocoa powder (chocolate only), coconut oil powder, flavouring, soya lecithin, sucralose.", allergens: ["Milk", "Soya", "Gluten (oats)"],
    stock: 20, stockByOptions: { "Banana / 12 lb": 3, "Cookies and Cream / 12 lb": 0 }, popularity: 92, addedDaysAgo: 350,
  }),
  gainer({
    name: "Gurgaan Lean Pack Gainer", brand: "gurgaan", artTitle: "LEAN GAINER",
    summary: "Carbohydrate and protein two to one, for slow gains with less fat.",
    description: [
      "A smaller serving with a better balance: 30 g of protein to 60 g of carbohydrate and only six of sugar. Half a kilo in a month is a sensible pace, and this is a sensible tool for it.",
      "Oats, sweet potato and barley replace most of the maltodextrin, which makes the shake heartier and a little coarse.",
    ],
    keywords: ["lean gainer", "clean bulk", "wazan", "shakarqandi"],
    serving: 100, measures: 2, sizes: { "6 lb": 14900 }, flavours: ["Chocolate", "Kulfi"],
    nutrients: { protein: 30, carbohydrate: 60, fibre: 5, sugars: 6, fat: 4, saturatedFat: 1.4, cholesterol: 55, sodium: 190, calcium: 210 },
    ingredients: "Oat flour, whey protein concentrate, sweet potato powder, barley flour, maltodextrin, flavouring, cocoa powder (chocolate only), sucralose.", allergens: ["Milk", "Gluten (oats, barley)"],
    stock: 15, popularity: 71, addedDaysAgo: 200,
  }),
  gainer({
    name: "Uqabra Mass Builder", brand: "uqabra", artTitle: "MASS BUILDER",
    summary: "An honest, affordable gainer: 500 kcal in three scoops.",
    description: [
      "Maltodextrin and milk protein at a price that a hostel room can share. The label hides nothing: this is mostly carbohydrate, and it says so in the largest type.",
      "It sweetens cold milk pleasantly and needs no sugar. Add a spoon of peanut butter and two dates when you want still more.",
    ],
    keywords: ["sasta gainer", "weight gain", "wazan barhana", "hostel"],
    serving: 130, measures: 3, sizes: { "6 lb": 11900, "12 lb": 22000 }, flavours: ["Chocolate", "Vanilla", "Mango"],
    nutrients: { protein: 24, carbohydrate: 95, fibre: 1, sugars: 14, fat: 3, saturatedFat: 1.6, cholesterol: 40, sodium: 220, calcium: 260 },
    ingredients: "Maltodextrin, whey protein concentrate, skimmed milk powder, cocoa powder (chocolate only), flavouring, sucralose.",
    stock: 38, popularity: 84, addedDaysAgo: 410,
  }),
  gainer({
    name: "Uqabra Hostel Gainer Pouch", brand: "uqabra", art: "pouch", artTitle: "MASS POUCH",
    summary: "One week of Mass Builder in a resealable pouch, to try it before the big tub.",
    description: [
      "Exactly the powder of Mass Builder, packed small. Seven servings are enough to learn whether your stomach likes it and which flavour you prefer.",
      "The flat pouch slips between books and clothes, which makes it the gainer of choice for the journey back to hostel.",
    ],
    keywords: ["trial", "small gainer", "hostel", "pouch"],
    serving: 130, measures: 3, sizes: { "910 g": 4600 }, flavours: ["Chocolate", "Mango"],
    nutrients: { protein: 24, carbohydrate: 95, fibre: 1, sugars: 14, fat: 3, saturatedFat: 1.6, cholesterol: 40, sodium: 220, calcium: 260 },
    ingredients: "Maltodextrin, whey protein concentrate, skimmed milk powder, cocoa powder (chocolate only), flavouring, sucralose.",
    stock: 44, popularity: 57, addedDaysAgo: 88,
  }),
  gainer({
    name: "Batura Expedition Gainer", brand: "batura", artTitle: "EXPEDITION",
    summary: "A gainer made like trail food: oats, dates, almonds and whey.",
    description: [
      "The idea came from the porters' rations of the northern valleys: things that give energy for hours and do not spoil. Ground dates sweeten it, almonds bring fat, oats bring slow carbohydrate.",
      "There is no maltodextrin at all. The shake is thick and slightly nutty, and stands in for breakfast on a hurried day.",
    ],
    keywords: ["khajoor", "badam", "natural gainer", "oats", "wazan"],
    serving: 120, measures: 3, sizes: { "5 lb": 16800 }, flavours: ["Badam", "Karak Chai"],
    nutrients: { protein: 32, carbohydrate: 62, fibre: 8, sugars: 20, fat: 14, saturatedFat: 2.5, cholesterol: 45, sodium: 130, potassium: 620, calcium: 230, iron: 4 },
    ingredients: "Oat flour, whey protein concentrate, date powder (15 %), ground almonds (12 %), milk powder, tea extract (Karak Chai only), cardamom, flavouring.", allergens: ["Milk", "Gluten (oats)", "Nuts (almond)"],
    stock: 10, stockByOptions: { "Karak Chai": 5 }, popularity: 63, addedDaysAgo: 55,
  }),
  gainer({
    name: "Batura Carb Rope Oat & Barley Energy", brand: "batura", art: "tub", artTitle: "OAT CARBS",
    summary: "Plain carbohydrate from oats and barley, to add to the protein you already have.",
    description: [
      "If you own a good whey, you need no second tub of it inside a gainer. Two scoops of this in your usual shake add about 160 kcal of slow carbohydrate and nothing else.",
      "Runners and footballers also use it before long sessions, mixed thin with a pinch of salt.",
    ],
    keywords: ["carbs", "oats", "jau", "energy", "endurance"],
    serving: 44, measures: 2, sizes: { "3 lb": 7200 },
    nutrients: { protein: 5, carbohydrate: 32, fibre: 4, sugars: 1, fat: 2, saturatedFat: 0.4, sodium: 10, iron: 1.6 },
    ingredients: "Oat flour, malted barley flour.", allergens: ["Gluten (oats, barley)"], directions: "Add two scoops to your shake, or mix with 300 ml of water an hour before training.",
    stock: 25, popularity: 30, addedDaysAgo: 175,
  }),
  gainer({
    name: "Naltarra Vegan Gainer", brand: "naltarra", artTitle: "VEGAN GAINER",
    summary: "Pea protein, oats and coconut: 430 kcal without any dairy.",
    description: [
      "Gainers without milk are rare here, so we asked for one. Pea protein carries it, oat flour thickens it and coconut cream powder rounds it off.",
      "Blend with a frozen banana and soya milk for a shake of nearly 600 kcal that nobody would guess is vegan.",
    ],
    keywords: ["vegan gainer", "dairy free", "plant", "nariyal", "wazan"],
    serving: 110, measures: 3, sizes: { "5 lb": 15500 }, flavours: ["Chocolate", "Vanilla"],
    nutrients: { protein: 28, carbohydrate: 60, fibre: 6, sugars: 9, fat: 10, saturatedFat: 6, sodium: 330, iron: 7 },
    ingredients: "Oat flour, pea protein isolate, maltodextrin, coconut cream powder, cocoa powder (chocolate only), flavouring, steviol glycosides.", allergens: ["Gluten (oats)"],
    stock: 7, popularity: 22, addedDaysAgo: 105,
  }),
  gainer({
    name: "Sholaz Post-Workout Refuel", brand: "sholaz", art: "tub", artTitle: "REFUEL",
    summary: "Quick carbohydrate and whey, two to one, for the hour after training.",
    description: [
      "For those who train again tomorrow. Dextrose and cyclic dextrin refill quickly, whey and a pinch of salt follow. One serving is 330 kcal, a snack rather than a meal.",
      "If you train three times a week for looks, a plate of rice and chicken does the same. Refuel is for two-a-days, matches and long sessions.",
    ],
    keywords: ["recovery", "refuel", "dextrose", "post workout"],
    serving: 85, measures: 2, sizes: { "4 lb": 11200 }, flavours: ["Orange", "Watermelon"],
    nutrients: { protein: 26, carbohydrate: 54, sugars: 28, fat: 1, saturatedFat: 0.5, cholesterol: 30, sodium: 380, potassium: 300 },
    ingredients: "Dextrose, whey protein isolate, cyclic dextrin, citric acid, salt, potassium citrate, flavouring, sucralose.", allergens: ["Milk"],
    directions: "Shake two scoops with 400 ml of cold water within an hour after training.",
    stock: 13, popularity: 38, addedDaysAgo: 66,
  }),
  gainer({
    name: "Hexaab Dextrose Monohydrate", brand: "hexaab", art: "pouch", artTitle: "DEXTROSE",
    summary: "Pure corn glucose, the simplest training carbohydrate there is.",
    description: [
      "One ingredient, white and fine, three quarters as sweet as sugar. Stir it into a drink during long training, or into a shake to sweeten and add calories at little cost.",
      "Sugar is sugar: measure it, and leave it alone on days without training.",
    ],
    keywords: ["glucose", "dextrose", "carbs", "energy drink"],
    serving: 40, measures: 2, sizes: { "1 kg": 1900 },
    nutrients: { protein: 0, carbohydrate: 36.5, sugars: 36.5, fat: 0 },
    ingredients: "Dextrose monohydrate (from maize).", allergens: [], directions: "Dissolve two scoops in 500 ml of water and sip during or after training.",
    stock: 60, popularity: 26, addedDaysAgo: 290,
  }),
];
