/**
 * What the lists of stolen passwords begin with, without the digits and signs that are put behind them and with
 * letters where look-alikes stand for them: see `account-password.ts`. Words of this place and trade belong to them.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  password passwort passw pass passphrase parola contrasena senha motdepasse mypassword thepassword newpassword
  password123password passwordpassword admin administrator adminadmin superadmin superuser root rootroot toor user
  username users guest guestguest test testtest tester testing demo default changeme changeit change temp temporary
  secret topsecret supersecret letmein letmeinnow openup opensesame welcome welcomeback hello hellohello helloworld
  login logmein signin access enter master server system oracle cisco sample example office company business
  qwerty qwertyu qwertyui qwertyuiop qwertyuiopas qwert qwer qwerqwer qwertyqwerty qazwsx qazwsxedc qazqaz
  asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl asdfasdf asdfqwer qweasd qweasdzxc zxcvbn zxcvbnm zxcv zxcvzxcv azerty
  azertyuiop qwertz qwertzuiop poiuytrewq lkjhgfdsa mnbvcxz oneqaz qaz wsx zaq zaqxsw xsw
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc 2wsx3edc qaz2wsx zaq12wsx zaq1xsw2 1a2b3c4d
  a1b2c3d4 a1s2d3f4 1234qwer 1234abcd 12qwaszx qwaszx asdzxc
  abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij abcabc abcdabcd aabbcc aabbccdd
  iloveyou iloveu ilovegod ilovemom iloveme iloveyouu loveyou loveme love lovely lovelove mylove forever forevermore
  sunshine princess princesa football footballs baseball basketball superman batman spiderman ironman pokemon naruto
  dragon monkey shadow michael jordan jennifer jessica ashley nicole daniel thomas charlie andrew robert joshua
  matthew anthony william samantha michelle elizabeth victoria alexander christian benjamin jonathan stephanie
  computer internet keyboard laptop google facebook whatsapp instagram youtube microsoft windows samsung iphone apple
  starwars trustno trustnoone whatever nothing anything something freedom liverpool chelsea arsenal barcelona
  manchester realmadrid juventus cricket hunter killer ninja zaqwsx cheese chocolate butterfly flower purple orange
  banana summer winter spring autumn january february march april june july august september october november
  december monday tuesday wednesday thursday friday saturday sunday blink maverick mustang ferrari mercedes yamaha
  harley corvette porsche phoenix diamond jesus jesuschrist god blessed blessing angel angels heaven
  krishna harekrishna ganesh ganesha shiva omsairam sairam sairamsairam omnamahshivaya jaihind jaimatadi
  hanuman bharat india indian indiaindia mumbai delhi chennai bangalore bengaluru kolkata hyderabad kerala kochi
  cochin ernakulam trivandrum thiruvananthapuram kozhikode thrissur kottayam alappuzha malayalam malayali mohanlal
  elephant tiger panther eagle eagles falcon scorpion bulldog bulldogs mustangs steelers cowboys yankees lakers
  packers raiders rangers dolphins midnight thunder lightning hardcore swordfish rainbow sweetheart sweety sweetie
  babygirl babyboy mybaby buttercup cupcake friend friends bestfriend family mother father cocacola marlboro budweiser
  snoopy garfield mickey mickeymouse scooby tinkerbell barbie danielle patricia veronica jasmine brandon amanda
  victor richard alexis mercury gateway security simple simplepassword nopassword gandalf
  starwar startrek matrix rockstar rockyou metallica nirvana greenday slipknot eminem
  mammootty sachin dhoni kohli tidepoint harbour harbourmaster consulting consultant
  `
    .trim()
    .split(/\s+/),
);
