/** The people of the demo, plainly invented: no such surname and no such firm exists. */

export const DEMO_FIRM = "Lantern & Vale";

export interface DemoPerson {
  email: string;
  first_name: string;
  last_name: string;
}

export const demoAdmin: DemoPerson = { email: "admin@demo.example", ...named("Ottilie Quillfeather") };
export const secondAdmin = personOf("Bram Candlewick");
export const demoAgents = ["Marlow Fennick", "Saskia Brightwater", "Idris Oakenshaw"].map(personOf);
/** An agent who left the firm a month ago. */
export const formerAgent = personOf("Perpetua Rushlight");
/** A user who has an account and no role yet. */
export const withoutRole = personOf("Lysander Moss");
/** Invited agents who have not signed up yet. */
export const invitedAgents = ["Noor Thistledown", "Casper Dovecote"].map(personOf);

export const demoClients = [
  "Ada Appleyard, Anton Ambergate, Beatriz Bluebell, Bo Barleycorn, Clara Copperbeech, Dmitri Driftwood",
  "Elif Emberley, Esme Everdell, Femi Foxglove, Greta Goldfinch, Hana Hollowell, Hugo Harrowmere",
  "Ines Inkwell, Jonas Kettlewright, Kaia Larkspur, Kofi Kestrel, Leo Marshlight, Linnea Lilywhite",
  "Mina Moonriver, Mateo Merrydown, Nils Nettlefold, Olga Orchardson, Priya Peppercorn, Quentin Quickstep",
  "Rosa Rainford, Ravi Rosewater, Samir Saltwater, Signe Silverthorn, Tara Tallowfield, Tomas Tumbleweed",
  "Uma Umberleigh, Vera Velvetine, Wim Willowby, Xenia Xanderling, Yusuf Yarrowby, Yara Yewtree",
  "Zoe Zephyrine, Zeno Zinnia, Ivo Ivorson, Juno Juniperus",
]
  .flatMap((line) => line.split(", "))
  .map((name, number) => ({ ...personOf(name), reference: `D-${String(number + 1).padStart(2, "0")}` }));

function personOf(name: string): DemoPerson {
  return { email: `${name.toLowerCase().replace(" ", ".")}@demo.example`, ...named(name) };
}

function named(name: string) {
  const [first_name = "", last_name = ""] = name.split(" ");
  return { first_name, last_name };
}

/** The people of the demo use this browser, so that their accounts show devices with a name. */
export const DEMO_BROWSER =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
