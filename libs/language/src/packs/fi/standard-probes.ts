import { both } from '../register.js';
import type { StandardTexts } from '../standard-probes.js';

export const standardProbes: StandardTexts = {
  next: ['Mitä sitten tapahtuu?', 'Mitä sitten tapahtui?'],
  end: ['Miten siinä yleensä käy?', 'Miten siinä lopulta kävi?'],
  instead_should: ['Miten asian pitäisi mennä?', 'Miten asian olisi pitänyt mennä?'],
  affect: [
    both('Miten se vaikuttaa teihin?', 'Miten se vaikuttaa sinuun?'),
    both('Miten se vaikutti teihin?', 'Miten se vaikutti sinuun?'),
  ],
  like_for_you: [
    both('Miltä se teistä tuntuu?', 'Miltä se sinusta tuntuu?'),
    both('Miltä se teistä tuntui?', 'Miltä se sinusta tuntui?'),
  ],
  deal: [
    both('Miten pärjäätte sen kanssa?', 'Miten pärjäät sen kanssa?'),
    both('Miten selvisitte siitä?', 'Miten selvisit siitä?'),
  ],
  do_instead: [
    both('Mitä teette sen sijaan?', 'Mitä teet sen sijaan?'),
    both('Mitä teitte sen sijaan?', 'Mitä teit sen sijaan?'),
  ],
  matters: [
    both('Miksi se on teille tärkeää?', 'Miksi se on sinulle tärkeää?'),
    both('Miksi se oli teille tärkeää?', 'Miksi se oli sinulle tärkeää?'),
  ],
  difference: [
    both('Mitä se muuttaisi teidän kannaltanne?', 'Mitä se muuttaisi sinun kannaltasi?'),
    both('Mitä se muuttaisi teidän kannaltanne?', 'Mitä se muuttaisi sinun kannaltasi?'),
  ],
  ideal: ['Millaista se olisi parhaimmillaan?', 'Millaista se olisi ollut parhaimmillaan?'],
  better: [
    both('Mikä tekisi siitä teille paremman?', 'Mikä tekisi siitä sinulle paremman?'),
    both('Mikä olisi tehnyt siitä teille paremman?', 'Mikä olisi tehnyt siitä sinulle paremman?'),
  ],
  impression: [
    both('Miksi teistä tuntuu siltä?', 'Miksi sinusta tuntuu siltä?'),
    both('Miksi teistä tuntui siltä?', 'Miksi sinusta tuntui siltä?'),
  ],
  say: [
    both('Miksi olette sitä mieltä?', 'Miksi olet sitä mieltä?'),
    both('Miksi olette sitä mieltä?', 'Miksi olet sitä mieltä?'),
  ],
  feel: ['Mistä se tunne johtuu?', 'Mistä se tunne johtui?'],
  worries: [
    both('Mikä siinä huolestuttaa teitä eniten?', 'Mikä siinä huolestuttaa sinua eniten?'),
    both('Mikä siinä huolestutti teitä eniten?', 'Mikä siinä huolestutti sinua eniten?'),
  ],
  bothers: [
    both('Mikä siinä häiritsee teitä eniten?', 'Mikä siinä häiritsee sinua eniten?'),
    both('Mikä siinä häiritsi teitä eniten?', 'Mikä siinä häiritsi sinua eniten?'),
  ],
  like: [
    both('Mikä siinä on teistä parasta?', 'Mikä siinä on sinusta parasta?'),
    both('Mikä siinä oli teistä parasta?', 'Mikä siinä oli sinusta parasta?'),
  ],
  stands_out: [
    both('Miksi se jää teille mieleen?', 'Miksi se jää sinulle mieleen?'),
    both('Miksi se jäi teille mieleen?', 'Miksi se jäi sinulle mieleen?'),
  ],
  often: ['Kuinka usein niin käy?', 'Kuinka usein niin kävi?'],
  when: [
    both('Milloin huomaatte sen selvimmin?', 'Milloin huomaat sen selvimmin?'),
    both('Milloin huomasitte sen selvimmin?', 'Milloin huomasit sen selvimmin?'),
  ],
  decided: ['Mikä lopulta ratkaisi asian?', 'Mikä lopulta ratkaisi asian?'],
  changed_mind: [
    both('Mikä saisi teidät muuttamaan mielenne?', 'Mikä saisi sinut muuttamaan mielesi?'),
    both('Mikä olisi saanut teidät muuttamaan mielenne?', 'Mikä olisi saanut sinut muuttamaan mielesi?'),
  ],
  respond: ['Miten siihen suhtaudutaan?', 'Miten siihen suhtauduttiin?'],
  told: [
    both('Miten se teille perustellaan?', 'Miten se sinulle perustellaan?'),
    both('Miten se teille perusteltiin?', 'Miten se sinulle perusteltiin?'),
  ],
  expected: [
    both('Mitä odotitte etukäteen?', 'Mitä odotit etukäteen?'),
    both('Mitä odotitte etukäteen?', 'Mitä odotit etukäteen?'),
  ],
  elsewhere: [
    both('Millaista se on kokemuksenne mukaan muualla?', 'Millaista se on kokemuksesi mukaan muualla?'),
    both('Millaista se oli kokemuksenne mukaan muualla?', 'Millaista se oli kokemuksesi mukaan muualla?'),
  ],
  come_about: ['Miten siihen päädyttiin?', 'Miten siihen päädyttiin?'],
  which_most: [
    both('Mikä näistä on teille tärkein?', 'Mikä näistä on sinulle tärkein?'),
    both('Mikä näistä oli teille tärkein?', 'Mikä näistä oli sinulle tärkein?'),
  ],
  rather: [
    both('Mitä toivoisitte sen tilalle?', 'Mitä toivoisit sen tilalle?'),
    both('Mitä olisitte toivoneet sen tilalle?', 'Mitä olisit toivonut sen tilalle?'),
  ],
  practice: ['Miten se käytännössä toimii?', 'Miten se käytännössä toimi?'],
  since: [
    both('Mikä on sen jälkeen muuttunut teidän kannaltanne?', 'Mikä on sen jälkeen muuttunut sinun kannaltasi?'),
    both('Mikä on sen jälkeen muuttunut teidän kannaltanne?', 'Mikä on sen jälkeen muuttunut sinun kannaltasi?'),
  ],
  remember: [
    both('Mikä siitä jäi teille parhaiten mieleen?', 'Mikä siitä jäi sinulle parhaiten mieleen?'),
    both('Mikä siitä jäi teille parhaiten mieleen?', 'Mikä siitä jäi sinulle parhaiten mieleen?'),
  ],
  helped: [
    both('Mikä teitä auttaa siinä eniten?', 'Mikä sinua auttaa siinä eniten?'),
    both('Mikä teitä auttoi siinä eniten?', 'Mikä sinua auttoi siinä eniten?'),
  ],
  mean: [
    both('Mitä tarkoitatte sillä?', 'Mitä tarkoitat sillä?'),
    both('Mitä tarkoitatte sillä?', 'Mitä tarkoitat sillä?'),
  ],
  example: [
    both('Voisitteko antaa siitä esimerkin?', 'Voisitko antaa siitä esimerkin?'),
    both('Voisitteko antaa siitä esimerkin?', 'Voisitko antaa siitä esimerkin?'),
  ],
};
