/** What the demo's agents say about themselves, in the agents' order; plainly invented. */
export const demoProfiles = [
  {
    title: "Senior adviser",
    team: "Harbour",
    registration_no: "D-2041-H",
    capacity: 12,
    bio: "I look after families and people who run small firms, mostly in the years before and after they stop working.\n\nI answer within one working day, and I would rather explain something twice than leave you wondering.",
    public_phone: "020 7946 0155",
    public_email: "marlow@demo.example",
    languages: ["en", "de", "nl"],
    booking_url: "https://booking.demo.example/marlow",
  },
  {
    title: "Adviser",
    team: "Harbour",
    registration_no: "D-2057-H",
    capacity: 20,
    bio: "First homes, first savings, first questions: I like beginnings. Call me any weekday after ten.",
    public_phone: "020 7946 0161",
    public_email: "saskia@demo.example",
    languages: ["en", "fr"],
  },
  {
    title: "Adviser for firms",
    team: "Hillside",
    capacity: 15,
    bio: "I help small firms keep their papers in order and their owners asleep at night.",
    public_email: "idris@demo.example",
    languages: ["en", "cy"],
    accepts_clients: false,
  },
];
