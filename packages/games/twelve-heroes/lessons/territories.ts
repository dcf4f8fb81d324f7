import type { Lesson } from '@muster/engine';

/** Deploying with Food, control and upkeep, hiring, moving, winning a tile: two turns of a laid-out match. */
export const territories: Lesson = {
  id: 'territories',
  game: 'twelve-heroes',
  title: 'Three Territories',
  line: 'Hire heroes, feed them, and win your first tile.',
  minutes: 8,
  learner: 'Blue',
  position: {
    factions: 'humans orcs',
    turn: 5,
    tiles: '3 2 1',
    blue: {
      hand: 'captain militia merchant',
      camp: 'knight',
      food: 4,
      right: 'spy; food 2; cubes 1',
    },
    red: {
      hand: 'bully ogre',
      food: 2,
      middle: 'orc-brute; food 4; cubes 0',
      left: 'goblin; food 1; cubes 0',
    },
  },
  steps: [
    {
      title: 'Your goal',
      say: 'Between you, Blue, and your opponent, Red, lie three Territories. Each tile shows its Victory Points. Win tiles worth seven points, and you win the game.',
    },
    {
      title: 'Strength and Food',
      say: 'With more strength in a region at the start of your turn you control it, and put a cube on a spot of your side. Control it once more when all your spots are full, and you win the tile. But heroes out there eat: most need one Food a turn from their region, or they are gone.',
    },
    {
      seat: 'Blue',
      do: 'deploy knight left',
      title: 'Deploy',
      say: 'You have three actions. The left tile is worth three points, and only a Goblin of strength 1 stands there. Send your Knight, who has strength 4.',
      instead: 'Begin with the Knight: send him to the left, where a weak Goblin guards three points.',
    },
    {
      seat: 'Blue',
      do: 'carry 2',
      title: 'Pack lunch',
      say: 'A hero can take Food along from your Camp, and only then: nothing is sent after him later. He eats one a turn, so two Food keep him there for two turns.',
      instead: 'Too little and he starves, too much and you have nothing left to hire with. Give him two.',
    },
    {
      seat: 'Blue',
      do: 'hire militia',
      title: 'Hire',
      say: 'Hiring costs Food from your Camp. The Militia costs 1. It waits in the Camp until you deploy it.',
      instead: 'Hire the Militia now: it is cheap, and you will want it next turn.',
    },
    {
      seat: 'Blue',
      do: 'provision',
      chance: [6],
      title: 'Provision',
      say: 'You must take exactly three actions. With nothing better to do, provision: one Food for your Camp.',
      instead: 'Gather Food with the last action: provision.',
    },
    {
      seat: 'Red',
      do: 'provision',
      title: 'Red’s turn begins by itself',
      say: 'Every turn starts with Control, Upkeep and Income, and nobody has to press anything: Red controlled the middle and put a Control cube there, his heroes ate, and he took two Food and a card. Now his three actions.',
    },
    { seat: 'Red', do: 'hire ogre', say: 'Provisioning gave him the Food for something big.' },
    {
      seat: 'Red',
      do: 'deploy ogre left',
      say: 'An Ogre of strength 5. He sends it to the left, against your Knight.',
    },
    { seat: 'Red', do: 'carry 1', chance: [0, 6], say: 'He has one Food to give it. An Ogre eats two.' },
    {
      title: 'You won a tile',
      say: 'Now your own turn began. On the right all the spots on your side were taken, so controlling it once more won you the tile: one point. Winning sends your heroes there to the discard pile, and a new tile comes up.',
    },
    {
      title: 'Can he stay?',
      say: 'On the left Red has strength 6 against your 4. But look at his Food there: one, and his two heroes need three. Strength takes a region, Food keeps it.',
    },
    {
      seat: 'Blue',
      do: 'hire captain',
      title: 'Reinforce',
      say: 'Your Captain has strength 4 and gives each of your other heroes in the region one more. Hire him: it costs 3 Food.',
      instead: 'The Captain makes your Knight stronger, too. Hire him first.',
    },
    {
      seat: 'Blue',
      do: 'provision',
      say: 'You want Food to send along. Provision once.',
      instead: 'Your heroes will need Food out there. Provision.',
    },
    {
      seat: 'Blue',
      do: 'deploy captain left',
      title: 'Two at once',
      say: 'One Deploy action may send up to three heroes, each to a different region. First the Captain, to the left.',
      instead: 'The fight is on the left: send the Captain there first.',
    },
    {
      seat: 'Blue',
      do: 'carry 1',
      say: 'With one more Food there are two on the left, one for each hero.',
      instead: 'Two heroes there need two Food, and one is there already. Give him one.',
    },
    {
      seat: 'Blue',
      do: 'deploy militia right',
      say: 'With the same action, send the Militia to the right, where nobody stands in its way.',
      instead: 'Nobody stands on the right: even a Militia of strength 1 controls an empty region.',
    },
    { seat: 'Blue', do: 'carry 1', chance: [0], say: 'It eats, too.', instead: 'It would starve. Give it the Food.' },
    {
      seat: 'Red',
      do: 'provision',
      title: 'The Ogre goes hungry',
      say: 'In Red’s Upkeep one Food was there for two heroes. As many as possible are fed, so the Goblin ate, and the Ogre is gone. Red can only gather Food.',
    },
    { seat: 'Red', do: 'provision' },
    { seat: 'Red', do: 'provision', chance: [1] },
    {
      title: 'Two cubes for you',
      say: 'You control the left and the right, and have a cube in both. But the middle has two red cubes: both his spots are full. If he controls it once more, he wins the tile.',
    },
    {
      seat: 'Blue',
      do: 'move knight middle',
      title: 'Hold him off',
      say: 'Away from the Captain your Knight is back to 4, exactly the Brute’s strength. A tie controls nothing. Moving to the next region is an action: move him to the middle.',
      instead:
        'Red wins the middle next turn if nobody stands against him. Move the Knight there: equal strength controls nothing.',
    },
  ],
  end: 'Red cannot win the middle now, and his Brute will starve. But all three of your heroes are out of Food, too: next turn they still count for Control, and then they are lost in your Upkeep. With your two actions bring the Captain a Goat, with one Food, or save up to replace them.',
};
