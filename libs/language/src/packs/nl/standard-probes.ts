import { both } from '../register.js';
import type { StandardTexts } from '../standard-probes.js';

export const standardProbes: StandardTexts = {
  next: ['Wat gebeurt er dan?', 'Wat gebeurde er daarna?'],
  end: ['Hoe loopt dat meestal af?', 'Hoe is dat uiteindelijk afgelopen?'],
  instead_should: ['Wat zou er in plaats daarvan moeten gebeuren?', 'Wat had er in plaats daarvan moeten gebeuren?'],
  affect: [
    both('Welke gevolgen heeft dat voor u?', 'Welke gevolgen heeft dat voor jou?'),
    both('Welke gevolgen had dat voor u?', 'Welke gevolgen had dat voor jou?'),
  ],
  like_for_you: [
    both('Hoe is dat voor u?', 'Hoe is dat voor jou?'),
    both('Hoe was dat voor u?', 'Hoe was dat voor jou?'),
  ],
  deal: [
    both('Hoe gaat u daarmee om?', 'Hoe ga je daarmee om?'),
    both('Hoe bent u daarmee omgegaan?', 'Hoe ben je daarmee omgegaan?'),
  ],
  do_instead: [
    both('Wat doet u in plaats daarvan?', 'Wat doe je in plaats daarvan?'),
    both('Wat heeft u toen gedaan?', 'Wat heb je toen gedaan?'),
  ],
  matters: [
    both('Waarom is dat belangrijk voor u?', 'Waarom is dat belangrijk voor je?'),
    both('Waarom was dat belangrijk voor u?', 'Waarom was dat belangrijk voor je?'),
  ],
  difference: [
    both('Wat zou dat voor u veranderen?', 'Wat zou dat voor jou veranderen?'),
    both('Wat zou dat voor u veranderen?', 'Wat zou dat voor jou veranderen?'),
  ],
  ideal: ['Hoe zou dat er idealiter uitzien?', 'Hoe zou dat er idealiter uitzien?'],
  better: [
    both('Wat zou het voor u beter maken?', 'Wat zou het voor jou beter maken?'),
    both('Wat had het voor u beter gemaakt?', 'Wat had het voor jou beter gemaakt?'),
  ],
  impression: [
    both('Waardoor krijgt u die indruk?', 'Waardoor krijg je die indruk?'),
    both('Waardoor kreeg u die indruk?', 'Waardoor kreeg je die indruk?'),
  ],
  say: [
    both('Waar baseert u dat op?', 'Waar baseer je dat op?'),
    both('Waar baseert u dat op?', 'Waar baseer je dat op?'),
  ],
  feel: ['Waar komt dat gevoel vandaan?', 'Waar kwam dat gevoel vandaan?'],
  worries: [
    both('Wat baart u daarbij de meeste zorgen?', 'Waar maak je je daarbij de meeste zorgen over?'),
    both('Wat baarde u daarbij de meeste zorgen?', 'Waar maakte je je daarbij de meeste zorgen over?'),
  ],
  bothers: [
    both('Wat stoort u daar het meest aan?', 'Wat stoort je daar het meest aan?'),
    both('Wat stoorde u daar het meest aan?', 'Wat stoorde je daar het meest aan?'),
  ],
  like: [
    both('Wat vindt u daar het prettigst aan?', 'Wat vind je daar het prettigst aan?'),
    both('Wat vond u daar het prettigst aan?', 'Wat vond je daar het prettigst aan?'),
  ],
  stands_out: [
    both('Wat maakt dat voor u bijzonder?', 'Wat maakt dat voor jou bijzonder?'),
    both('Wat maakte dat voor u bijzonder?', 'Wat maakte dat voor jou bijzonder?'),
  ],
  often: ['Hoe vaak gebeurt dat?', 'Hoe vaak gebeurde dat?'],
  when: [
    both('Wanneer merkt u dat het meest?', 'Wanneer merk je dat het meest?'),
    both('Wanneer merkte u dat het meest?', 'Wanneer merkte je dat het meest?'),
  ],
  decided: ['Wat gaf uiteindelijk de doorslag?', 'Wat gaf uiteindelijk de doorslag?'],
  changed_mind: [
    both('Wat zou u op andere gedachten kunnen brengen?', 'Wat zou je op andere gedachten kunnen brengen?'),
    both('Wat had u op andere gedachten kunnen brengen?', 'Wat had je op andere gedachten kunnen brengen?'),
  ],
  respond: ['Hoe wordt daarop gereageerd?', 'Hoe werd daarop gereageerd?'],
  told: [
    both('Welke uitleg krijgt u daarover?', 'Welke uitleg krijg je daarover?'),
    both('Welke uitleg kreeg u daarover?', 'Welke uitleg kreeg je daarover?'),
  ],
  expected: [both('Wat had u verwacht?', 'Wat had je verwacht?'), both('Wat had u verwacht?', 'Wat had je verwacht?')],
  elsewhere: [
    both('Hoe is dat op andere plekken die u kent?', 'Hoe is dat op andere plekken die je kent?'),
    both('Hoe was dat op andere plekken die u kent?', 'Hoe was dat op andere plekken die je kent?'),
  ],
  come_about: ['Hoe is dat zo gekomen?', 'Hoe is dat zo gekomen?'],
  which_most: [
    both('Wat daarvan vindt u het belangrijkst?', 'Wat daarvan vind je het belangrijkst?'),
    both('Wat daarvan vond u het belangrijkst?', 'Wat daarvan vond je het belangrijkst?'),
  ],
  rather: [
    both('Wat zou u liever zien?', 'Wat zou je liever zien?'),
    both('Wat had u liever gezien?', 'Wat had je liever gezien?'),
  ],
  practice: ['Hoe gaat dat in de praktijk?', 'Hoe ging dat in de praktijk?'],
  since: [
    both('Wat is er sindsdien voor u veranderd?', 'Wat is er sindsdien voor jou veranderd?'),
    both('Wat is er sindsdien voor u veranderd?', 'Wat is er sindsdien voor jou veranderd?'),
  ],
  remember: [
    both('Wat is u daarvan het meest bijgebleven?', 'Wat is je daarvan het meest bijgebleven?'),
    both('Wat is u daarvan het meest bijgebleven?', 'Wat is je daarvan het meest bijgebleven?'),
  ],
  helped: ['Wat helpt daarbij het meest?', 'Wat hielp daarbij het meest?'],
  mean: [
    both('Wat bedoelt u daarmee?', 'Wat bedoel je daarmee?'),
    both('Wat bedoelt u daarmee?', 'Wat bedoel je daarmee?'),
  ],
  example: [
    both('Kunt u daar een voorbeeld van geven?', 'Kun je daar een voorbeeld van geven?'),
    both('Kunt u daar een voorbeeld van geven?', 'Kun je daar een voorbeeld van geven?'),
  ],
};
