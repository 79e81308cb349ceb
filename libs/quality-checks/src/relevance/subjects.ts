import { builtIn, cosine, type Embed } from '@verbatim/embedding';

/** Subjects that people talk about. An answer that is plainly about one of them, to a question that has nothing of it, is about something else. */
const SUBJECTS = builtIn([
  'Football, the match, the team scored a goal and won the league',
  'Bus and train tickets, fares, routes and timetables',
  'Flights, airports and luggage',
  'Hotels, holidays and travel abroad',
  'Cooking and baking recipes, cake and pie',
  'Restaurants, food and drink',
  'Cats, dogs and other pets',
  'Wild animals, nature and plants',
  'The weather, snow and rain',
  'Elections, politicians and parties',
  'Banks, interest rates, loans and mortgages',
  'Music, instruments, bands and concerts',
  'Films, series and television',
  'Books and reading',
  'Cars, driving, traffic and roads',
  'Clothes, shoes and fashion',
  'Make-up, shampoo and skin care',
  'Doctors, hospitals and medicine',
  'School, lessons, exams and university',
  'Gardening and flowers',
  'Gym, running and fitness',
  'Gas and electricity bills, energy and heating',
  'Science, physics, cells and planets',
  'History, wars and revolutions',
  'Religion and God',
  'Washing machines, vacuum cleaners and kitchen appliances',
  'Video games and toys',
]);
/** Cosines: of the answer with the question at most, with the subject at least; of the question with the subject at most; and what lies between. */
const [APART, ABOUT, FOREIGN, BETWEEN] = [0.17, 0.3, 0.15, 0.2];
const READ = 600;

/** Whether an English answer is plainly about another subject than what was asked: the question, alone and with what belongs to it. */
export async function isOtherSubject(topics: readonly string[], answer: string, embed: Embed): Promise<boolean> {
  const [said, ...vectors] = await embed([answer, ...topics, ...SUBJECTS].map((text) => text.slice(0, READ)));
  const asked = vectors.slice(0, topics.length);
  if (asked.some((topic) => cosine(said!, topic) >= APART)) return false;
  return vectors.slice(topics.length).some((subject) => {
    const [own, theirs] = [cosine(said!, subject), cosine(asked[0]!, subject)];
    return own >= ABOUT && theirs <= FOREIGN && own - theirs >= BETWEEN;
  });
}
