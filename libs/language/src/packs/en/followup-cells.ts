import type { FollowupGrid } from '../followup-grid.js';

/** What makes a good point worth naming: fits whatever is liked, chosen or wished for. */
const MATTERS = [
  '[!bad !asked-past whole] What difference does that make to you?',
  '[!bad asked-past whole] What difference did that make to you?',
  '[!bad !asked-past whole] What makes that important to you?',
  '[!bad asked-past whole] What made that stand out for you?',
];
const WAITED = [
  '[wait past !figure whole] How long did you have to wait?',
  '[wait past figure] What were you told while you waited?',
  '[wait past figure] How long would have been all right?',
];
/** After something went wrong. */
const HANDLED = [
  '[past others told whole] What would have helped at that point?',
  '[past others !told whole] What would have put that right for you?',
  '[past others !solved whole] What has happened about it since?',
  '[past !others whole] What would have made it better for you?',
];
/** Something is wrong and goes on. */
const GOES_ON = [
  '[price] What would be a fair price, in your view?',
  '[now often whole] What do you do when that happens?',
  '[now whole] How do you manage with that at the moment?',
  '[now !often whole] What would make it better for you?',
];
const CONVINCED = '[if whole] What would convince you of that?';
const IMPRESSION = '[whole alone !bad !plan !seems] What makes you say that?';

/** The cells that are worth probes of their own; the rest is in the rows of followup-probes.ts. */
export const cells: FollowupGrid['cells'] = {
  like: {
    thing: [
      '[!asked-past] What is it about {thing} that you {liking}?',
      '[asked-past] What was it about {thing} that you {liking}?',
      '[!asked-past] What does {thing} do for you?',
      '[asked-past] What made {thing} stand out for you?',
    ],
    praise: ['[word !past] What makes it {word}?', '[word past] What made it {word}?', ...MATTERS],
    opinion: MATTERS,
    event: MATTERS,
    feeling: [
      '[good topic] What is it about {topic} that does that for you?',
      '[good !topic] What is it that makes you feel like that?',
      '[good] When do you feel it most?',
      '[bad] What would make it easier for you?',
    ],
    list: [
      'Which of these matters most to you?',
      'Which of these would you miss most?',
      'Which of these would you put first?',
    ],
    pair: [
      'Which of the two matters more to you?',
      'Which of the two would you miss more?',
      'Which of the two comes first for you?',
    ],
    reason: MATTERS,
    comparison: ['[whole] How do you notice the difference?', ...MATTERS],
    amount: MATTERS,
  },
  dislike: {
    thing: [
      '[price !asked-past] What would be a fair price, in your view?',
      '[!asked-past] What is it about {thing} that you {liking}?',
      '[asked-past] What was it about {thing} that you {liking}?',
      'What would you change about {thing}?',
      'What would {thing} have to be like for you?',
    ],
    grievance: [...GOES_ON, ...WAITED, ...HANDLED],
    opinion: [
      ...GOES_ON,
      '[past whole] What would have made it better for you?',
      '[past whole] What would you have expected instead?',
    ],
    event: [...GOES_ON, ...WAITED, ...HANDLED],
    amount: [...GOES_ON, ...WAITED, '[past price whole] What would have been a fair price?'],
    feeling: [
      '[past whole] What would have helped in that moment?',
      '[now whole] What would make it easier for you?',
      '[now] When is that strongest?',
    ],
    list: [
      'Which of these would you put right first?',
      'Which of these do you notice most?',
      'Which of these matters most to you?',
    ],
    pair: [
      'Which of the two would you put right first?',
      'Which of the two do you notice more?',
      'Which of the two matters more to you?',
    ],
  },
  why: {
    thing: [
      '[price left whole] What price would have kept you?',
      '[left] What about {thing} made you decide?',
      '[chose] What was it about {thing} that convinced you?',
      '[barrier whole] What would make it easier for you?',
      '[!left !barrier !score !asked-past whole] What would you miss without it?',
      '[!left !chose !barrier] What is it about {thing} that matters to you?',
    ],
    event: [
      '[left past bad whole] At what point did you make up your mind?',
      '[left past whole] What, if anything, would have made you stay?',
      '[chose asked-past whole] What else did you consider, if anything?',
      '[!left !barrier !score !asked-past whole] What would you miss without it?',
    ],
    'life change': [
      '[left whole] What do you do now instead?',
      '[left whole] What, if anything, would bring you back?',
      '[!left] How did that change what you need?',
    ],
    list: [
      '[left] Which of these weighed most in your decision?',
      '[chose] Which of these counted most?',
      '[barrier] Which of these gets in the way most?',
      '[!left !chose !barrier] Which of these matters most to you?',
    ],
    pair: [
      '[score] Which of the two weighed more in your score?',
      '[asked-past !barrier] Which of the two weighed more in your decision?',
      '[barrier] Which of the two gets in the way more?',
      '[!asked-past] Which of the two matters more to you?',
    ],
    story: [
      '[score] What would have made up for that?',
      '[left] At what point did you make up your mind?',
      '[chose] What, if anything, made you hesitate?',
    ],
    feeling: [
      '[bad past whole] What would have helped at that point?',
      '[bad now whole] What would make it easier for you?',
      '[good] When do you feel that most?',
    ],
  },
  experience: {
    thing: [
      '[asked-past] What was it about {thing} that stood out?',
      '[!asked-past] What is it about {thing} that matters to you?',
      '[price whole] What would have been a fair price?',
    ],
    praise: [
      '[word !past] What makes it {word}?',
      '[word past] What made it {word}?',
      '[person past whole] What did they do that made the difference?',
      '[past whole] Which moment stood out most?',
      '[now whole] What difference does that make to you?',
    ],
    grievance: [...WAITED, ...GOES_ON, ...HANDLED],
    opinion: [
      '[word] What made it {word}?',
      '[past whole] What would have made it better for you?',
      '[now whole] What gives you that impression?',
    ],
    event: [
      ...WAITED,
      '[bad now whole] How do you manage with that at the moment?',
      ...HANDLED.map((probe) => probe.replace('[', '[bad ')),
      '[!bad past whole] What difference did that make to you?',
    ],
    amount: [
      ...WAITED,
      '[price whole] What would have been a fair price?',
      '[!price !wait whole] What would you have expected?',
    ],
    feeling: [
      '[bad past whole] What would have helped in that moment?',
      '[bad now whole] What would make it easier for you?',
      '[whole] What was it that made you feel like that?',
    ],
    list: [
      'Which of these mattered most to you?',
      'Which of these would you put first?',
      'Which of these do you think of first?',
    ],
    comparison: [
      '[past] Where did you notice the difference most?',
      '[now] Where do you notice the difference most?',
      '[whole] What makes the difference for you?',
    ],
    wish: [
      '[whole] What was that like this time?',
      '[whole] What difference would that have made?',
      'Why does that matter to you?',
    ],
  },
  change: {
    thing: [
      '[price] What would be a fair price for you?',
      '[wait] How long would be all right for you?',
      'What would you change about {thing} first?',
      'What would {thing} have to be like for you?',
    ],
    wish: [
      '[bare !doing] What would {thing} change for you?',
      '[bare !doing] How would {thing} help you?',
      '[!bare whole] How do you manage at the moment?',
    ],
    grievance: [
      '[price] What would be a fair price for you?',
      '[now others whole] What would you want to happen instead?',
      '[now !others whole] What would it have to be like for you?',
      '[now often whole] What do you do when that happens?',
      ...HANDLED,
    ],
    opinion: [
      '[whole] What would it look like if it worked for you?',
      '[now whole] How do you manage at the moment?',
      'What would be an example of that?',
    ],
    event: [
      ...HANDLED,
      '[now whole] What would you want to happen instead?',
      '[now whole] How do you manage at the moment?',
    ],
    amount: [
      '[wait] How long would be all right for you?',
      '[price] What would be a fair price for you?',
      '[whole] What would be the right amount for you?',
    ],
    list: [
      'Which of these would make the most difference to you?',
      'Which of these would you start with?',
      'Which of these would you put first?',
    ],
    pair: [
      'Which of the two would make more of a difference to you?',
      'Which of the two would you start with?',
      'Which of the two would you put first?',
    ],
    feeling: [
      '[whole] What would make it easier for you?',
      'What makes you feel like that?',
      'When do you feel that most?',
    ],
    praise: [
      '[whole] What, if anything, would you still change?',
      'What would you leave exactly as it is?',
      'What would you not want to lose?',
    ],
    nothing: [
      'What should stay just as it is?',
      'What would you not want us to change?',
      'What works well for you as it is?',
    ],
    comparison: [
      'What do the others do differently?',
      '[whole] What is it like at the moment?',
      'How do you notice the difference?',
    ],
  },
  important: {
    thing: [
      '[rank] What makes {thing} {rank} for you?',
      'What about {thing} matters most to you?',
      '[issue] Where do you notice {thing} most in your own life?',
      '[issue] What should be done first about {thing}?',
    ],
    wish: [
      '[whole] How do you find that out beforehand?',
      '[whole] How often do you get that?',
      'What difference would that make to you?',
    ],
    grievance: [
      '[issue whole] Where do you notice it most in your own life?',
      '[issue whole] What should be done about it first?',
      '[!issue whole] How often do you come across that?',
    ],
    opinion: [
      '[!issue when] How do you check for that when {when}?',
      '[!issue !when whole] How often do you find that?',
      '[issue whole] Where do you notice it most in your own life?',
    ],
    event: [
      '[!issue when] How do you check for that when {when}?',
      '[issue whole] What should be done about it first?',
      '[!issue !when whole] How often do you find that?',
    ],
    list: [
      'Which of these would you put first?',
      'Which of these could you least do without?',
      'Which of these matters most to you?',
    ],
    pair: [
      'Which of the two would you put first?',
      'Which of the two could you less easily do without?',
      'Which of the two do you look at first?',
    ],
    feeling: ['[bad whole] What would help with that?', 'What makes you feel like that?', 'When do you feel it most?'],
  },
  problem: {
    thing: [
      '[rank] What makes {thing} {rank} for you?',
      'When did you last run into {thing}?',
      'What would help you most with {thing}?',
    ],
    grievance: [
      '[now whole] What, if anything, have you tried so far?',
      '[now whole] What would help with that?',
      '[past others !solved whole] What has happened about it since?',
    ],
    opinion: [
      '[whole] What, if anything, have you tried so far?',
      '[whole] What would help with that?',
      '[whole] What would make it easier for you?',
    ],
    event: [
      '[now whole] What, if anything, have you tried so far?',
      '[whole] What would help with that?',
      '[bad past others whole] What would have put that right for you?',
    ],
    wish: [
      '[whole] How do you manage at the moment?',
      'How do you manage at the moment?',
      'Why does that matter to you?',
    ],
    feeling: [
      '[whole] What would help with that?',
      'What would make it easier for you?',
      'What, if anything, has helped with that?',
    ],
    list: [
      '[worry] Which of these is on your mind most?',
      '[barrier] Which of these gets in the way most?',
      'Which of these would you want out of the way first?',
    ],
    pair: [
      '[worry] Which of the two is on your mind more?',
      '[barrier] Which of the two gets in the way more?',
      'Which of the two would you want solved first?',
    ],
    reason: [
      '[whole] What would make it easier for you?',
      'What would help with that?',
      'How do you manage at the moment?',
    ],
  },
  which: {
    grievance: [
      '[choice !number !who whole] What would make you choose a different one?',
      '[number whole] What would have to change for you?',
      '[who whole] How well does that work for you?',
    ],
    reason: [
      '[choice !number !who whole] What would make you choose a different one?',
      '[number whole] What would have to change for you?',
      '[who whole] How well does that work for you?',
    ],
    thing: [
      '[number wait] What were you told while you waited?',
      '[number asked-past !wait alone whole] How does that compare with what you expected?',
      '[number !asked-past alone whole] How does that compare with a year ago?',
      '[choice !source !who !number alone] How did you come to choose {thing}?',
      '[choice !source !who !number !alone whole] What would make you choose a different one?',
      '[who whole] How well does that work for you?',
    ],
    amount: [
      '[wait] What were you told while you waited?',
      '[wait] How long would have been all right?',
      '[asked-past !wait alone whole] How does that compare with what you expected?',
      '[!asked-past !wait alone whole] How does that compare with a year ago?',
    ],
    event: [
      '[!number !who !source whole] What would make you choose a different one?',
      '[who whole] How well does that work for you?',
      '[number alone whole] How does that compare with what you expected?',
    ],
    praise: [
      '[!number whole] What would make you choose a different one?',
      '[number whole] What would you say is the main reason?',
      '[who whole] What difference does that make to you?',
    ],
    opinion: [
      '[choice !number !who whole] What would make you choose a different one?',
      '[number whole] What would you say is the main reason?',
      '[who whole] How well does that work for you?',
    ],
    list: [
      '[mind] Overall, how do you feel about {topic}?',
      'Which of these would you put first?',
      'Which of these do you come back to most?',
    ],
  },
  describe: {
    event: [
      ...WAITED,
      ...HANDLED.map((probe) => probe.replace('[', '[bad ')),
      '[!bad past whole] Which part of that stays with you most?',
      '[now whole] What would be a typical example?',
    ],
    grievance: [...WAITED, ...HANDLED, ...GOES_ON],
    praise: [
      '[word] What makes it {word}?',
      '[person past whole] What did they do that made the difference?',
      '[whole] What makes you think of that?',
    ],
    opinion: ['[word] What makes it {word}?', IMPRESSION, '[whole] What makes you think of that?'],
    amount: [...WAITED, '[price whole] What would have been a fair price for you?'],
    list: [
      'Which of these stands out most?',
      'Which of these says most about it?',
      'Which of these do you notice most?',
    ],
    feeling: [
      '[bad past whole] What would have helped in that moment?',
      '[whole] What was it that made you feel like that?',
      '[good] When did you feel it most?',
    ],
  },
  opinion: {
    thing: [
      '[mind] What makes {thing} come to mind?',
      '[!mind] What about {thing} are you thinking of?',
      'What is it about {thing} that matters to you?',
    ],
    praise: [
      CONVINCED,
      '[plan whole] What do you expect it to change for you?',
      '[word !past] What makes it {word}?',
      '[word past] What made it {word}?',
      '[seems] What makes it {seems}?',
      IMPRESSION,
    ],
    grievance: [
      CONVINCED,
      '[plan whole] What would make it acceptable to you?',
      '[price] What would be a fair price, in your view?',
      '[seems !plan] What makes it {seems}?',
      '[!plan now often whole] What do you do when that happens?',
      '[!plan past whole] What would have made it better for you?',
      '[!plan now !seems whole] What would have to change for you?',
      IMPRESSION,
    ],
    opinion: [
      CONVINCED,
      '[seems !plan] What makes it {seems}?',
      '[plan whole] What would you still want to know about it?',
      IMPRESSION,
    ],
    event: [
      CONVINCED,
      '[price whole] What would be a fair price, in your view?',
      '[plan bad whole] What would make it acceptable to you?',
      '[bad now others often whole] What would you want to happen instead?',
      '[bad past others whole] What would have put that right for you?',
      '[now mine !price whole] What would have to change for you?',
      IMPRESSION,
    ],
    amount: [
      '[price whole] What would be a fair price, in your view?',
      '[wait] How long would be all right for you?',
      IMPRESSION,
    ],
    wish: [CONVINCED, '[whole] How do you manage at the moment?', 'What would that change for you?'],
    comparison: [
      '[whole] What does the other one do better for you?',
      '[whole] Where do you notice the difference most?',
      'What is missing in comparison?',
    ],
    feeling: [
      '[topic] What is it about {topic} that makes you feel like that?',
      '[!topic whole] What makes you feel like that?',
      '[bad] What would make it easier for you?',
    ],
    reason: [CONVINCED, '[whole] What would change your mind?', 'What makes that important to you?'],
    list: [
      '[mind] Overall, how do you feel about {topic}?',
      '[mind !topic] Which of these did you think of first?',
      '[!mind] Which of these matters most to you?',
    ],
    pair: [
      '[mind] Overall, how do you feel about {topic}?',
      '[mind !topic] Which of the two did you think of first?',
      '[!mind] Which of the two matters more to you?',
    ],
    mixed: [
      'On balance, how do you feel about {topic}?',
      '[!topic] Which of the two weighs more for you?',
      '[plan] What would tip the balance for you?',
    ],
  },
  habit: {
    thing: [
      'What does {thing} do for you?',
      '[!doing] How did you come to choose {thing}?',
      'How well does {thing} work for you?',
    ],
    event: [
      '[now whole] How well does that work for you?',
      '[past whole] How did you come to do that?',
      '[now often whole] What do you do when that does not work out?',
    ],
    opinion: [
      '[whole] How well does that work for you?',
      '[whole] How did you come to do it that way?',
      '[whole] What do you do when that does not work out?',
    ],
    list: [
      '[often] What does it depend on?',
      '[!often] Which of these could you least do without?',
      '[!often] Which of these do you come back to most?',
    ],
  },
  else: {
    grievance: [
      '[past !solved whole] What has been done about it so far?',
      '[now whole] How do you manage at the moment?',
      '[now whole] What would have to change?',
    ],
    event: [
      '[bad past whole] What has been done about it so far?',
      '[bad now whole] How do you manage at the moment?',
      '[!bad whole] What difference does that make to you?',
    ],
    praise: [
      '[person whole] What did they do that made the difference?',
      '[!person whole] What difference does that make to you?',
      'Which moment stood out most?',
    ],
    amount: [
      '[now whole] How do you manage at the moment?',
      '[price whole] What would be a fair price, in your view?',
      '[wait whole] What were you told while you waited?',
    ],
  },
  'yes-no': {
    thing: [
      'What is it about {thing} that matters to you?',
      'When did {thing} last come up for you?',
      'What would help you most with {thing}?',
    ],
    grievance: [
      '[now whole] What would have to change for you?',
      '[now whole] How do you manage at the moment?',
      '[past whole] What would have put that right for you?',
    ],
    opinion: [
      '[whole] What would have to change for you?',
      '[whole] What makes you say that?',
      'What would be an example of that?',
    ],
    event: [
      '[bad now whole] What would have to change for you?',
      '[bad past whole] What would have put that right for you?',
      '[!bad whole] What difference does that make to you?',
    ],
  },
};
