import { isFine } from './fine.js';

it.each(['all good', 'everything is fine', "it's all great", 'nothing to improve', 'would not change anything', "i wouldn't change a thing", "i don't want to change anything", 'keep up the good work', 'todo bien', 'alles gut', 'no complaints', 'i have no problems', "can't complain", 'nothing wrong', 'no cambiaría nada', 'ich würde nichts ändern', 'je ne changerais rien', 'non cambierei nulla', 'não mudaria nada', 'ik zou niets veranderen'])('hears that all is well in "%s"', (text) => expect(isFine(text)).toBe(true));

it.each(['everything', 'it', 'good quality', 'nothing works', 'no problems with staff but the queue', 'no complaints form', 'nothing wrong with the price', 'would not change anything but the price', 'they never change anything', 'i would change everything', 'better prices', 'all staff', 'nothing', ''])('hears something else in "%s"', (text) => expect(isFine(text)).toBe(false));
