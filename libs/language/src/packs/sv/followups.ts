import type { FollowupPack } from '../followup-grid.js';
import { standardProbes } from './standard-probes.js';

export const followups: FollowupPack = {
  asks: {
    else: 'något (?:mer|annat)|övriga|tillägga',
    dislike: '(?:gillar|tycker|tyckte) [^?]{0,20}(?:inte|minst)|inte (?:om|bra)|minst om|ogill|stör',
    change: 'förbättra|bättre|ändra|förslag|önska',
    important: 'viktigast|största problemet|prioriter',
    like: 'gilla|tycker (?:du|ni) (?:mest|bäst|bra )?om\\b|bäst med|uppskatta',
    opinion: 'tycker|anser|åsikt|intryck|tankar om',
    why: 'varför|anledning|skäl',
    describe: 'beskriv|berätta|förklara',
    experience: '^hur (?:var|gick|upplev|är|har)|upplevelse|erfarenhet',
  },
  turns: 'men|dock|däremot|förutom|utom|fast|tyvärr|synd',
  openers:
    'tja|alltså|ärligt talat|jag (?:tycker|tror|anser)(?: att)?|enligt mig|egentligen|i stort sett|överlag|liksom|ja',
  denials: 'inte|ej|aldrig|ingen|inget|inga|ingenting|utan|knappt',
  courtesies: 'tack|tusen tack|hej|mvh|hälsningar|ha det bra',
  annoyed:
    '(?:har jag |jag har |det har jag )?(?:redan|precis|nyss) (?:sagt|svarat|skrivit|förklarat|nämnt)|(?:sa|svarade|skrev) (?:jag )?(?:ju )?(?:redan|nyss|precis)|samma fråga|(?:så|för|hur) många frågor|fler frågor|(?:dum|korkad|fånig) fråga|sluta (?:fråga|tjata)|tjat(?:ig|igt|a)|nu räcker det|räcker nu|vad mer vill',
  grid: {
    quotes: ['”', '”'],
    standard: standardProbes,
    mark: '?',
    space: ' ',
    mentioned: ['Du nämnde ”{thing}”.', 'Du nämnde ”{thing}”.'],
    said: ['Du nämnde {q}.'],
    cells: {},
    kinds: {
      thing: [
        'Vad menar du mer exakt med det?',
        'Kan du berätta lite mer om det?',
        'Vad är det främsta skälet till det?',
      ],
      opinion: [
        'Kan du berätta lite mer om det?',
        'Kan du ge ett exempel på det?',
        'Vad menar du mer exakt med det?',
        'Hur märker du det i vardagen?',
        'Vilken skillnad gör det för dig?',
        'Vad är det främsta skälet till det?',
      ],
      amount: [
        'Kan du berätta lite mer om det?',
        'Vad är det främsta skälet till det?',
        'Vilken skillnad gör det för dig?',
      ],
      list: ['Vilket av detta är viktigast för dig?', 'Vilket av detta skulle du sätta främst?'],
    },
    aims: {},
    further: {
      thing: [
        'Hur märker du det i vardagen?',
        'Vilken skillnad gör det för dig?',
        'Vad är det främsta skälet till det?',
      ],
      opinion: [
        'Kan du ge ett exempel på det?',
        'Hur märker du det i vardagen?',
        'Vilken skillnad gör det för dig?',
        'Vad är det främsta skälet till det?',
      ],
      list: ['Vilket av detta är viktigast för dig?', 'Vilket av detta skulle du sätta främst?'],
    },
    changing: ['Om du kunde ändra på en enda sak, vilken skulle det vara?', 'Var skulle du börja om du fick bestämma?'],
    any: [
      'Kan du berätta lite mer om det?',
      'Vad menar du mer exakt med det?',
      'Hur märker du det i vardagen?',
      'Vilken skillnad gör det för dig?',
      'Kan du ge ett exempel på det?',
    ],
    more: ['Vad mer kommer du att tänka på?', 'Vad mer skulle du vilja tillägga?', 'Vad mer spelar roll för dig?'],
    vague: ['Vad tänker du på särskilt?', 'Vad menar du mer exakt med det?', 'Vad skulle du nämna först?'],
    unknown: [
      'Vad är det första du kommer att tänka på?',
      'Vad skulle du säga om du måste gissa?',
      'När hade du senast med det här att göra?',
    ],
    nothing: ['Finns det något du vill att vi ska veta?', 'Vill du berätta något mer för oss?'],
    bare: ['Vad är det främsta skälet till det?', 'Kan du berätta lite mer om det?', 'Kan du ge ett exempel på det?'],
    part: ['Vad skulle du säga om {a}?', 'Vad kommer du att tänka på när det gäller {a}?'],
    back: [
      'Vår fråga var {f}: vad skulle du säga om det?',
      'Kan vi gå tillbaka till {f} ett ögonblick?',
      'Vad kommer du att tänka på när du läser {f}?',
      'Hur skulle du svara på {f} med egna ord?',
    ],
    backOpen: [
      'Kan vi gå tillbaka till den första frågan ett ögonblick?',
      'Vad skulle du svara på vår första fråga?',
      'Vad kommer du att tänka på när du läser den första frågan igen?',
      'Hur skulle du svara på den första frågan med egna ord?',
    ],
    open: ['Finns det något du vill att vi ska veta?', 'Vill du berätta något mer för oss?'],
    respect: ['Det är helt i sin ordning.', 'Det respekterar vi förstås.'],
    gentle: [
      'Finns det någon del av ämnet som du gärna pratar om?',
      'Vad skulle du kunna säga om det rent allmänt?',
      'Vill du kanske berätta något annat om det?',
      'Vad skulle du vilja dela med dig av, även om det bara är lite?',
    ],
    closing: [
      'Är det något du vill att vi ska veta?',
      'Vill du lägga till något?',
      'Finns det något du vill att vi ska veta?',
      'Vill du berätta något mer för oss?',
    ],
  },
};
