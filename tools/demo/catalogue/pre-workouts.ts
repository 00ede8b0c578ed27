import type { DemoProduct } from "../demo-types.ts";
import { buildPowder } from "./build/build-powder.ts";
import type { PowderDraft } from "./build/build-powder.ts";
import { generalWarning, stimulantWarning } from "./label-texts.ts";

type PreWorkoutDraft = Omit<PowderDraft, "categories" | "art" | "directions" | "warnings"> & Partial<Pick<PowderDraft, "categories" | "art" | "directions" | "warnings">>;

function preWorkout(draft: PreWorkoutDraft): DemoProduct {
  const caffeinated = Object.keys(draft.actives ?? {}).some((name) => name.startsWith("Caffeine"));
  return buildPowder({
    art: "tub", categories: ["pre-workouts"], warnings: caffeinated ? stimulantWarning : generalWarning,
    directions: "Mix one serving with 250 to 300 ml of cold water and drink 20 to 30 minutes before training. No more than one serving in a day.", ...draft,
  });
}

/** Powders and gels taken before training, with caffeine and without. */
export const preWorkouts: DemoProduct[] = [
  preWorkout({
    name: "Barqan Live Wire", brand: "barqan", artTitle: "LIVE WIRE",
    summary: "The full-strength pre-workout: 6 g of citrulline, 3.2 g of beta-alanine, 250 mg of caffeine.",
    description: [
      "Live Wire puts whole doses on the label instead of a secret blend. Beta-alanine makes the skin of your face and hands tingle for a quarter of an hour; that is expected and passes.",
      "Caffeine equals about three cups of strong coffee. If you train after Maghrib, take half or choose Barqan Earth Line, which has none.",
    ],
    keywords: ["pre workout", "pwo", "energy", "josh", "caffeine", "pump"],
    serving: 14, sizes: { "420 g": 10900 }, flavours: ["Blue Raspberry", "Fruit Punch", "Lemon Mint", "Anar"],
    actives: { "L-citrulline": 6000, "Beta-alanine": 3200, "L-tyrosine": 1000, "Caffeine anhydrous": 250, "Black pepper extract": 5 }, nutrients: { sodium: 150 },
    ingredients: "L-citrulline, beta-alanine, L-tyrosine, citric acid, malic acid, flavouring, caffeine anhydrous, salt, black pepper extract, sucralose.",
    stock: 31, stockByOptions: { Anar: 4 }, popularity: 95, addedDaysAgo: 270,
  }),
  preWorkout({
    name: "Barqan Spark", brand: "barqan", artTitle: "SPARK",
    summary: "A first pre-workout: 150 mg of caffeine and nothing exotic.",
    description: [
      "Far less stimulant than Live Wire, for a quarter less money. Spark gives about as much caffeine as three cups of chai made properly, together with citrulline and taurine.",
      "A good place to begin if you have never taken one, or weigh less than 60 kg.",
    ],
    keywords: ["beginner pre workout", "energy", "low caffeine", "josh"],
    serving: 10, sizes: { "300 g": 8000 }, flavours: ["Watermelon", "Green Apple", "Cola"],
    actives: { "L-citrulline": 4000, Taurine: 1000, "Beta-alanine": 1600, "Caffeine anhydrous": 150 },
    ingredients: "L-citrulline, beta-alanine, taurine, citric acid, flavouring, caffeine anhydrous, sucralose.",
    stock: 40, popularity: 82, addedDaysAgo: 230,
  }),
  preWorkout({
    name: "Barqan Earth Line Stimulant-Free Pump", brand: "barqan", artTitle: "STIM-FREE PUMP",
    summary: "8 g of citrulline malate and glycerol for evening training, with no caffeine whatever.",
    description: [
      "For those who train after Isha and want to sleep before Fajr. Citrulline malate and glycerol powder are what people mean by pump; nothing in here keeps you awake.",
      "Drink it with half a litre of water, as glycerol works by holding water.",
    ],
    keywords: ["stim free", "no caffeine", "pump", "raat", "evening"],
    serving: 15, sizes: { "450 g": 9600 }, flavours: ["Kinnow", "Grape"],
    actives: { "Citrulline malate 2:1": 8000, "Glycerol powder 65 %": 3000, "Betaine anhydrous": 1500 }, nutrients: { sodium: 200 },
    ingredients: "Citrulline malate, glycerol powder, betaine anhydrous, citric acid, salt, flavouring, sucralose.",
    stock: 16, popularity: 59, addedDaysAgo: 110,
  }),
  preWorkout({
    name: "Barqan Single Shots Box of 20", brand: "barqan", art: "sachet-box", artTitle: "SINGLE SHOTS",
    summary: "Twenty Live Wire servings in tear-open sticks that fit a pocket.",
    description: [
      "No scoop to dig for and no tub in the office drawer: tear, tip into a half-litre bottle, shake. Each stick holds exactly one serving, so nobody takes a heaped one by mistake.",
      "Every stick is sealed against humidity, which keeps the powder loose through the Karachi monsoon.",
    ],
    keywords: ["sachet", "stick", "travel", "pre workout"],
    serving: 14, measure: "sachet", sizes: { "280 g": 8400 }, flavours: ["Fruit Punch", "Blue Raspberry"],
    actives: { "L-citrulline": 6000, "Beta-alanine": 3200, "L-tyrosine": 1000, "Caffeine anhydrous": 250 }, nutrients: { sodium: 150 },
    ingredients: "L-citrulline, beta-alanine, L-tyrosine, citric acid, malic acid, flavouring, caffeine anhydrous, salt, sucralose.",
    stock: 22, popularity: 64, addedDaysAgo: 18,
  }),
  preWorkout({
    name: "Sholaz Ignite", brand: "sholaz", artTitle: "IGNITE",
    summary: "Hot and sharp: 200 mg of caffeine, ginger and a kick of cayenne.",
    description: [
      "Ignite tastes of what it is, with ginger and a little chilli warming the throat before the caffeine arrives. People either love it or go back to fruit punch.",
      "L-theanine from tea smooths the edge, so that hands stay steady under the bar.",
    ],
    keywords: ["adrak", "ginger", "pre workout", "theanine", "josh"],
    serving: 12, sizes: { "360 g": 9200 }, flavours: ["Orange", "Cola"],
    actives: { "L-citrulline": 5000, "Beta-alanine": 2000, "Caffeine anhydrous": 200, "L-theanine": 200, "Ginger extract": 300, "Cayenne pepper": 40 },
    ingredients: "L-citrulline, beta-alanine, citric acid, flavouring, ginger extract, caffeine anhydrous, L-theanine, cayenne pepper, sucralose.",
    stock: 18, stockByOptions: { Cola: 2 }, popularity: 62, addedDaysAgo: 160,
  }),
  preWorkout({
    name: "Hexaab L-Citrulline Powder", brand: "hexaab", art: "pouch", artTitle: "L-CITRULLINE",
    summary: "Pure L-citrulline, unflavoured, for people who mix their own.",
    description: [
      "One white powder, slightly sour. Three grams twice a day or six before training are the amounts most often used; a six-gram scoop is inside.",
      "Together with our caffeine tablets and a squeeze of lemon it makes a plain pre-workout at about half the price.",
    ],
    keywords: ["citrulline", "pump", "bulk powder", "unflavoured"],
    serving: 6, sizes: { "300 g": 8100 },
    actives: { "L-citrulline": 6000 }, ingredients: "L-citrulline.", stock: 24, popularity: 41, addedDaysAgo: 200,
  }),
  preWorkout({
    name: "Hexaab Beta-Alanine Powder", brand: "hexaab", art: "pouch", artTitle: "BETA-ALANINE",
    summary: "3.2 g of pure beta-alanine per scoop, to be taken daily.",
    description: [
      "Beta-alanine works by building up over weeks, so the hour of the day does not matter. Split the scoop in two if you dislike the tingling.",
      "It is of most interest to those whose sets last from one to four minutes: rowers, swimmers, people who like high repetitions.",
    ],
    keywords: ["beta alanine", "tingle", "endurance", "bulk powder"],
    serving: 3.2, sizes: { "250 g": 5200 },
    actives: { "Beta-alanine": 3200 }, ingredients: "Beta-alanine.", directions: "Dissolve one scoop in water every day, at any hour, for at least four weeks.", stock: 19, popularity: 35, addedDaysAgo: 205,
  }),
  preWorkout({
    name: "Uqabra Karak Pre-Workout, with Tea Caffeine and L-Citrulline", brand: "uqabra", artTitle: "KARAK PRE",
    summary: "Pre-workout for chai people: tea caffeine, cardamom and 5 g of citrulline.",
    description: [
      "Drink it warm. Karak Pre is the only one in the shop made for a mug: tea extract, cardamom and citrulline that does not mind heat. On a January morning in Islamabad nothing else will do.",
      "Tea caffeine comes with its own theanine, and 160 mg is a moderate amount.",
    ],
    keywords: ["chai", "karak", "tea", "garam", "winter", "elaichi"],
    serving: 12, sizes: { "360 g": 8300 },
    actives: { "L-citrulline": 5000, "Caffeine from tea": 160, "L-theanine": 80, "Cardamom powder": 300 }, nutrients: { protein: 0, carbohydrate: 4, sugars: 1, fat: 0 },
    ingredients: "L-citrulline, maltodextrin, black tea extract, cardamom powder, flavouring, sucralose.",
    directions: "Stir one scoop into 200 ml of warm water and drink half an hour before training.", stock: 12, popularity: 54, addedDaysAgo: 9,
  }),
  preWorkout({
    name: "Mehrano Beetroot Endurance", brand: "mehrano", art: "pouch", artTitle: "BEETROOT",
    summary: "Concentrated beetroot with 400 mg of natural nitrate per serving.",
    description: [
      "Cyclists and runners drink beetroot a couple of hours before a race. This powder gives the nitrate of half a litre of juice in a small glass, with the earthy taste kept in check by anar.",
      "It colours tongue and, quite harmlessly, what comes out later. There is no caffeine in it.",
    ],
    keywords: ["chukandar", "nitrate", "running", "cycling", "endurance"],
    serving: 15, sizes: { "450 g": 8600 }, flavours: ["Anar", "Unflavoured"],
    actives: { Nitrate: 400 }, nutrients: { protein: 1.5, carbohydrate: 11, fibre: 1, sugars: 7, fat: 0, potassium: 420 },
    ingredients: "Concentrated beetroot juice powder, pomegranate powder (Anar only), citric acid.", directions: "Mix one scoop with 200 ml of water two to three hours before a race or a long session.",
    stock: 14, popularity: 37, addedDaysAgo: 84,
  }),
  preWorkout({
    name: "Teerandaz Focus Pre-Workout", brand: "teerandaz", artTitle: "FOCUS",
    summary: "Tyrosine, citicoline and 175 mg of caffeine for sports that need a steady hand.",
    description: [
      "A clothing maker's only supplement, made for the archers and cricketers it dresses. The accent is on staying sharp in the third hour rather than on pump.",
      "No beta-alanine, so no tingling. The flavour is a clean, sour lemon.",
    ],
    keywords: ["focus", "cricket", "archery", "tyrosine", "concentration"],
    serving: 8, sizes: { "240 g": 8700 }, flavours: ["Lemon", "Jamun"],
    actives: { "L-tyrosine": 2000, Taurine: 1500, "L-theanine": 200, "Caffeine anhydrous": 175, Citicoline: 250 },
    ingredients: "L-tyrosine, taurine, citric acid, flavouring, citicoline, L-theanine, caffeine anhydrous, sucralose.",
    stock: 0, popularity: 45, addedDaysAgo: 130,
  }),
  preWorkout({
    name: "Lohabad Chalk & Charge Strength Pre-Workout", brand: "lohabad", artTitle: "CHALK & CHARGE",
    summary: "300 mg of caffeine, creatine and betaine for the heaviest day of the week.",
    description: [
      "Strong by intention and not for beginners: use it on the day you go for a record and leave it in the bag on the others. Creatine is included at its full three grams.",
      "Tolerance to caffeine builds within a fortnight. Take a week off every second month.",
    ],
    keywords: ["strong pre workout", "powerlifting", "creatine", "deadlift", "josh"],
    serving: 16, sizes: { "480 g": 12500 }, flavours: ["Cola", "Fruit Punch"],
    actives: { "L-citrulline": 5000, "Creatine monohydrate": 3000, "Betaine anhydrous": 2500, "Caffeine anhydrous": 300, "L-theanine": 150 }, nutrients: { sodium: 250 },
    ingredients: "L-citrulline, creatine monohydrate, betaine anhydrous, citric acid, flavouring, salt, caffeine anhydrous, L-theanine, sucralose.",
    stock: 20, stockByOptions: { Cola: 1 }, popularity: 68, addedDaysAgo: 50,
  }),
];
