/** @long Kills, pauses and outages of services over Kafka. */
import { canRunKafka, startKafkaSystem } from './kafka-system.js';
import { faultMatrix } from './matrix.js';

if (canRunKafka()) faultMatrix('on Kafka', false, startKafkaSystem);
else
  describe.skip('on Kafka', () => {
    it('needs Java and Maven: the broker is killed too', () => undefined);
  });
